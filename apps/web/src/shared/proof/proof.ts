import type { AccountSecurity } from '@file-server/contract/account';
import { problemCodeOf } from '../../lib/api-error.ts';

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
  problemCodeOf(error) === 'step_up_required';

/** The proof lacks a factor that has been set up since the page asked for them. */
export const isMoreWanted = (error: unknown): boolean =>
  problemCodeOf(error) === 'second_factor_required';

/** How somebody can prove that it is them. */
export type ProofWay = 'password' | 'passwordAndCode' | 'code' | 'passkey';

/** The ways that this account has and this browser can go, the usual one first. */
export function proofWaysOf(
  { hasPassword, totp, passkeys }: Pick<AccountSecurity, 'hasPassword' | 'totp' | 'passkeys'>,
  canUsePasskeys: boolean,
): readonly ProofWay[] {
  const ways: [ProofWay, boolean][] = [
    ['password', hasPassword && !totp.enabled],
    ['passwordAndCode', hasPassword && totp.enabled],
    ['code', !hasPassword && totp.enabled],
    ['passkey', passkeys.length > 0 && canUsePasskeys],
  ];
  return ways.flatMap(([way, isThere]) => (isThere ? [way] : []));
}
