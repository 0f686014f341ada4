import type { JWTPayload } from 'jose';
import * as errors from 'jose/errors';
import { createRemoteJWKSet } from 'jose/jwks/remote';
import { UnsecuredJWT } from 'jose/jwt/unsecured';
import { jwtVerify } from 'jose/jwt/verify';
import type { Clock } from '../../../platform/clock/clock.ts';
import { identityOf, type VerifiedIdentity } from './verified-identity.ts';

/** Clocks of servers differ by that much. */
const LEEWAY_S = 60;
const KEYS_TIME_LIMIT_MS = 5000;
/** Unknown key ids must not make this server ask the provider at every request. */
const KEYS_COOLDOWN_MS = 30_000;
const KEYS_LIFE_MS = 10 * 60_000;

/** A token that proves nothing; the message is for the log and holds nothing of the token's secrets. */
export class BadTokenError extends Error {
  override readonly name = 'BadTokenError';
}

/** What a provider promises about its ID tokens. */
export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  /** Where the provider publishes its keys; null = an emulator, whose tokens are not signed. */
  readonly keys: URL | null;
}

/**
 * Checks an ID token by OpenID Connect Core section 3.1.3.7: signature, issuer, audience, authorised
 * party, times and nonce.
 * @param nonce what the browser put into its request
 * @throws BadTokenError, or whatever else kept the provider's keys from arriving
 */
export type VerifyToken = (token: string, nonce?: string) => Promise<VerifiedIdentity>;

export function createVerifyToken(rules: TokenRules, clock: Clock): VerifyToken {
  const readClaims = createReadClaims(rules, clock);
  return async (token, nonce) => {
    const claims = await readClaims(token);
    checkParty(claims, rules.audience);
    checkTimes(claims, clock.now() / 1000);
    if (claims['nonce'] !== nonce) throw new BadTokenError('nonce differs');
    const identity = identityOf(claims);
    if (identity === undefined) throw new BadTokenError('sub names nobody');
    return identity;
  };
}

function createReadClaims({ issuer, audience, keys }: TokenRules, clock: Clock) {
  const options = () => ({
    issuer,
    audience,
    clockTolerance: LEEWAY_S,
    currentDate: new Date(clock.now()),
    requiredClaims: ['sub', 'iat', 'exp'],
  });
  if (keys === null) {
    return async (token: string) => {
      try {
        return UnsecuredJWT.decode(token, options()).payload;
      } catch (error) {
        throw toBadToken(error);
      }
    };
  }
  const keySet = createRemoteJWKSet(keys, {
    timeoutDuration: KEYS_TIME_LIMIT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    cacheMaxAge: KEYS_LIFE_MS,
  });
  return async (token: string) => {
    try {
      // The algorithm is fixed here: taken from the token, it would let the public key sign (HS256).
      const checks = { ...options(), algorithms: ['RS256'] };
      return (await jwtVerify(token, keySet, checks)).payload;
    } catch (error) {
      throw toBadToken(error);
    }
  };
}

/** Of jose's errors, those that are about the keys and not about the token. */
const KEYS_FAULTS = [errors.JWKSInvalid, errors.JWKSTimeout, errors.JWKInvalid];

function toBadToken(error: unknown): unknown {
  // Its base class is what jose throws when the keys' address answers something else.
  if (!(error instanceof errors.JOSEError) || error.constructor === errors.JOSEError) return error;
  if (KEYS_FAULTS.some((fault) => error instanceof fault)) return error;
  return new BadTokenError(`${error.code}: ${error.message}`);
}

function checkParty({ aud, azp }: JWTPayload, audience: string): void {
  const several = Array.isArray(aud) && aud.length > 1;
  if (azp === undefined ? several : azp !== audience) {
    throw new BadTokenError('azp is another party');
  }
}

/** jose checks exp and nbf by itself, but takes any iat. */
function checkTimes({ iat = 0, auth_time: authenticated }: JWTPayload, now: number): void {
  const latest = now + LEEWAY_S;
  if (iat > latest) throw new BadTokenError('iat lies in the future');
  if (typeof authenticated === 'number' && authenticated > latest) {
    throw new BadTokenError('auth_time lies in the future');
  }
}
