import type { StepUpRequest } from '@file-server/contract/account';

type PasskeyRequest = Extract<StepUpRequest, { passkey: unknown }>;

/**
 * What a user can prove themselves with beside the password, by the features that know it. Each
 * resolves when it is proved, and keeps its own limits on attempts.
 * @param proof.address counted network address of the client
 */
export interface Proofs {
  /** @throws ProblemError wrong_code or too_many_attempts */
  readonly code: (
    userId: string,
    proof: { readonly code: string; readonly address: string },
  ) => Promise<void>;
  /**
   * @throws ProblemError passkey_refused, also for a passkey of another user; challenge_ended or
   *   passkeys_unavailable
   */
  readonly passkey: (
    userId: string,
    proof: PasskeyRequest & { readonly address: string },
  ) => Promise<void>;
}
