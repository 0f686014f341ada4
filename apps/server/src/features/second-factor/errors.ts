import { ProblemError } from '../../platform/problem/problem-error.ts';
import { challenge } from '../sessions/index.ts';

/** One answer to every code that is not taken: which rule it broke would help who guesses. */
export const wrongCode = () => new ProblemError('wrong_code', undefined, { headers: challenge() });
