import { createPublicKey, type KeyObject } from 'node:crypto';
import * as errors from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { ProblemError } from '../../platform/problem/problem-error.ts';

const ALGORITHM = 'EdDSA';
/** Issuer and audience: a token of another program that shares the key opens nothing here. */
const NAME = 'file-server';

/** What an access token says; whether its session is still live is known by the database alone. */
export interface TokenClaims {
  readonly sessionId: string;
  readonly userId: string;
}

/** From when to when a token is worth something, epoch milliseconds of whole seconds. */
export interface TokenLife {
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface AccessTokens {
  /** @param life instants of any precision; the token counts whole seconds */
  sign(claims: TokenClaims, life: TokenLife & { readonly provenAt: number }): Promise<string>;
  /**
   * Checks signature and times at `now` (R5.09).
   * @param hasBegun what it opened goes on: it may have expired since
   * @throws ProblemError access_token_expired or invalid_access_token
   */
  verify(token: string, now: number, hasBegun?: boolean): Promise<TokenClaims & TokenLife>;
}

/** How far ahead the clock of another node may be. */
const CLOCK_SKEW_MS = 60_000;

const FOR_EVER_SECONDS = Number.MAX_SAFE_INTEGER;

/** Tokens whose signature need not be checked again; some hundred bytes each. */
const MAX_VERIFIED = 10_000;

/** @param signingKey Ed25519 private key */
export function createAccessTokens(signingKey: KeyObject): AccessTokens {
  const publicKey = createPublicKey(signingKey);
  // A signature holds for ever, so checking it once is enough; times are looked at every time, and
  // whether the session lives is none of the token's business.
  const verified = new Map<string, TokenClaims & TokenLife>();
  return {
    sign: ({ sessionId, userId }, { issuedAt, expiresAt, provenAt }) =>
      // A server that trusts this one learns from auth_time how fresh the proof of identity is.
      new SignJWT({ sid: sessionId, auth_time: toSeconds(provenAt) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(NAME)
        .setAudience(NAME)
        .setSubject(userId)
        .setIssuedAt(toSeconds(issuedAt))
        .setExpirationTime(toSeconds(expiresAt))
        .sign(signingKey),
    async verify(token, now, hasBegun = false) {
      const known = verified.get(token);
      const isInTime = known && (hasBegun || now < known.expiresAt);
      if (isInTime && known.issuedAt <= now + CLOCK_SKEW_MS) return known;
      verified.delete(token);
      try {
        const { payload } = await jwtVerify<{ sid: string }>(token, publicKey, {
          algorithms: [ALGORITHM],
          issuer: NAME,
          audience: NAME,
          requiredClaims: ['exp', 'iat', 'sub', 'sid'],
          currentDate: new Date(now),
          clockTolerance: hasBegun ? FOR_EVER_SECONDS : 0,
        });
        // These are present: they are among the required claims.
        const { sid: sessionId, sub: userId = '', iat = NaN, exp = NaN } = payload;
        const life = { issuedAt: iat * 1000, expiresAt: exp * 1000 };
        if (!(life.issuedAt <= now + CLOCK_SKEW_MS)) throw new ProblemError('invalid_access_token');
        const claims = { sessionId, userId, ...life };
        if (verified.size >= MAX_VERIFIED) verified.clear();
        verified.set(token, claims);
        return claims;
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new ProblemError('access_token_expired');
        if (error instanceof errors.JOSEError) throw new ProblemError('invalid_access_token');
        throw error;
      }
    },
  };
}

const toSeconds = (epochMs: number) => Math.floor(epochMs / 1000);
