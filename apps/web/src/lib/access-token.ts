import * as z from 'zod/mini';

/** R7.07: where the access token survives a reload. */
export const TOKEN_KEY = 'jwt_access_token';

const claimsSchema = z.object({ exp: z.number() });

/**
 * R5.09: is the `exp` claim (RFC 7519 section 4.1.4) still ahead of `now` (ms)?
 * A token that cannot be read counts as expired. The signature is the server's business.
 */
export function isTokenLive(token: string, now: number): boolean {
  const payload = token.split('.')[1];
  if (payload === undefined) return false;
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const claims = claimsSchema.safeParse(JSON.parse(json));
    return claims.success && claims.data.exp * 1000 > now;
  } catch {
    return false;
  }
}
