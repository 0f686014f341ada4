import { ApiError } from '../../../lib/api-error.ts';

/** The person closed the question who they are; nothing happened, and nothing need be said. */
export class ProofDeclined extends Error {
  override name = 'ProofDeclined';
}

/**
 * Makes a call; when the server wants to know again who is at the keyboard, asks, and makes it once
 * more. Rejects with `ProofDeclined` when that question was closed.
 */
export type WithProof = <T>(call: () => Promise<T>) => Promise<T>;

/** The call is refused until the person has proved who they are. */
export const isProofWanted = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'step_up_required';

/** The proof lacks a factor that has been set up since the page asked for them. */
export const isMoreWanted = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'second_factor_required';
