import type { AccountSecurity } from '@file-server/contract';

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
