import { createPublicKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { challenge } from './challenge.ts';

const ALGORITHM = 'EdDSA';
/** Issuer and audience: a token of another program that shares the key opens nothing here. */
const NAME = 'file-server';

/** What an access token says; whether its session is still live is known by the database alone. */
export interface TokenClaims {
  readonly sessionId: string;
  readonly userId: string;
}

export interface AccessTokens {
  /** @param issuedAt, expiresAt epoch milliseconds; the token counts whole seconds */
  sign(claims: TokenClaims, issuedAt: number, expiresAt: number): Promise<string>;
  /**
   * Checks signature and expiry at `now` (R5.09).
   * @throws ProblemError access_token_expired or invalid_access_token
   */
  verify(token: string, now: number): Promise<TokenClaims>;
}

/** @param signingKey Ed25519 private key */
export function createAccessTokens(signingKey: KeyObject): AccessTokens {
  const publicKey = createPublicKey(signingKey);
  return {
    sign: ({ sessionId, userId }, issuedAt, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(NAME)
        .setAudience(NAME)
        .setSubject(userId)
        .setIssuedAt(toSeconds(issuedAt))
        .setExpirationTime(toSeconds(expiresAt))
        .sign(signingKey),
    async verify(token, now) {
      try {
        const { payload } = await jwtVerify<{ sid: string }>(token, publicKey, {
          algorithms: [ALGORITHM],
          issuer: NAME,
          audience: NAME,
          requiredClaims: ['exp', 'iat', 'sub', 'sid'],
          currentDate: new Date(now),
        });
        // The subject is present: it is among the required claims.
        return { sessionId: payload.sid, userId: payload.sub ?? '' };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw invalid('access_token_expired');
        if (error instanceof errors.JOSEError) throw invalid('invalid_access_token');
        throw error;
      }
    },
  };
}

const toSeconds = (epochMs: number) => Math.floor(epochMs / 1000);

const invalid = (code: 'access_token_expired' | 'invalid_access_token') =>
  new ProblemError(code, undefined, { headers: challenge('invalid_token') });
