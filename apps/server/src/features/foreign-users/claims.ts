import { decodeJwt } from 'jose/jwt/decode';

/** What a token says of itself, as far as this server has a use for it; instants in milliseconds. */
export interface Claims {
  readonly uuid: string | undefined;
  readonly sessionId: string | undefined;
  readonly expiresAt: number;
  /** When the user last proved who they are; 0 = it does not say. */
  readonly provenAt: number;
}

/**
 * Reads a token without checking it: believe it only once the licence server has said that the token
 * is its own. One that is no JWT says nothing.
 */
export function claimsOf(token: string): Claims {
  let claims: Record<string, unknown> = {};
  try {
    claims = decodeJwt(token);
  } catch {
    // The specification's licence server may give any text.
  }
  const { sub, sid, exp, auth_time: authTime } = claims;
  return {
    uuid: typeof sub === 'string' ? sub : undefined,
    sessionId: typeof sid === 'string' ? sid : undefined,
    expiresAt: typeof exp === 'number' ? exp * 1000 : Infinity,
    provenAt: typeof authTime === 'number' ? authTime * 1000 : 0,
  };
}
