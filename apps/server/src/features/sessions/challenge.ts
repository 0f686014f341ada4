/**
 * The header that a 401 must carry (RFC 9110 section 11.6.1), and a 403 for want of a scope.
 * @param error RFC 6750 section 3.1; absent when no token was sent
 */
export function challenge(error?: 'invalid_token' | 'insufficient_scope'): Record<string, string> {
  return { 'www-authenticate': error === undefined ? 'Bearer' : `Bearer error="${error}"` };
}
