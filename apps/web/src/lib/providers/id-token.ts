import * as z from 'zod/mini';

const claimsSchema = z.object({ sub: z.string() });

/**
 * Whom an ID token is about. The SDK and our server have judged the token; this only reads it.
 * @throws on anything that is no JSON Web Token
 */
export function subjectOf(idToken: string): string {
  const payload = idToken.split('.')[1] ?? '';
  const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return claimsSchema.parse(JSON.parse(json)).sub;
}
