import { ProblemError } from '../../platform/problem/problem-error.ts';

/** Used, replaced, expired, mutilated or never made: a link says no more about itself. */
export const linkEnded = () => new ProblemError('link_ended');
