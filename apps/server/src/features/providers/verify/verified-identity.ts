import { USER_NAME_MAX } from '@file-server/contract/user-names';
import type { JWTPayload } from 'jose';
import * as z from 'zod';

/** Who a provider says has signed in. */
export interface VerifiedIdentity {
  /** The provider's own name for the user; never given to somebody else. */
  readonly subject: string;
  /** null = the token names no usable address. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string;
  /**
   * When the user proved to the provider who they are, epoch milliseconds: perhaps days ago, where
   * the provider keeps a session of its own.
   */
  readonly provenAt: number;
}

const SUBJECT_LENGTH = 255;
const emailSchema = z.email().max(254);

/** @returns undefined when the claims name nobody */
export function identityOf(claims: JWTPayload): VerifiedIdentity | undefined {
  const { sub } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > SUBJECT_LENGTH) return undefined;
  // PostgreSQL stores no NUL, and no provider has a use for the others.
  if (/\p{Cc}/u.test(sub)) return undefined;
  const email = emailSchema.safeParse(claims['email']).data ?? null;
  const name = typeof claims['name'] === 'string' ? claims['name'].trim() : '';
  return {
    subject: sub,
    email,
    emailVerified: email !== null && claims['email_verified'] === true,
    displayName: (name || email?.split('@')[0] || sub).slice(0, USER_NAME_MAX),
    provenAt: provenAtOf(claims),
  };
}

/**
 * OpenID Connect Core section 2: `auth_time` is optional. Where it is missing, nothing later than
 * the issue of the token is known.
 */
function provenAtOf({ auth_time: authenticated, iat = 0 }: JWTPayload): number {
  const seconds = typeof authenticated === 'number' ? authenticated : iat;
  return Math.max(0, Math.floor(seconds * 1000));
}
