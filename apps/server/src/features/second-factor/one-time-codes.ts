import { Secret, TOTP } from 'otpauth';

/** RFC 6238 section 5.2: one step of clock skew in either direction, and no more. */
const WINDOW = 1;

/** A fresh shared secret in base32: 160 bits, as RFC 4226 section 4 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The address that authenticator apps read from a picture. Algorithm, digits and period are the
 * ones that every app knows.
 */
export function totpUri(secret: string, name: { issuer: string; account: string }): string {
  return new TOTP({ secret, issuer: name.issuer, label: name.account }).toString();
}

/**
 * The time step that a code belongs to.
 * @param now epoch milliseconds
 * @returns null when it is not the code of this moment or of a step beside it
 */
export function counterOfCode(secret: string, digits: string, now: number): number | null {
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: digits, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
