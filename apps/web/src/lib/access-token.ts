import * as z from 'zod/mini';

/** R7.07: where the access token survives a reload. */
export const TOKEN_KEY = 'jwt_access_token';

const claimsSchema = z.object({
  /** Seconds since the epoch, as `iat`. */
  exp: z.number(),
  iat: z.optional(z.number()),
  /** The session that the token is of. */
  sid: z.optional(z.string()),
});
export type TokenClaims = z.infer<typeof claimsSchema>;

/** What a JSON Web Token carries. @throws on anything that is none */
export function payloadOf(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}

/** What a token says of itself (RFC 7519 section 4.1); null when it cannot be read. */
export function claimsOf(token: string): TokenClaims | null {
  try {
    const claims = claimsSchema.safeParse(payloadOf(token));
    return claims.success ? claims.data : null;
  } catch {
    return null;
  }
}

/**
 * R5.09: is the `exp` claim still ahead of `now` (ms)? A token that cannot be read counts as
 * expired. The signature is the server's business.
 */
export function isTokenLive(token: string, now: number): boolean {
  const claims = claimsOf(token);
  return claims !== null && claims.exp * 1000 > now;
}
