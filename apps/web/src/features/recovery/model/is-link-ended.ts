import { ApiError } from '../../../lib/api-error.ts';

/** Used, replaced, expired or mutilated: the same link will not help again. */
export const isLinkEnded = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.problem?.code === 'link_ended' || error.problem?.code === 'invalid_request');
