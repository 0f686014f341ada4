import { ApiError } from '../../../lib/api-error.ts';

/** What the code of the second factor must be sent with; null = the refusal is another one. */
export function challengeOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'second_factor_required') return null;
  return error.problem.challenge ?? null;
}
