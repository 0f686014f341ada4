import type { MiddlewareHandler } from 'hono';

/**
 * Keeps the answer out of every cache (RFC 9111 section 5.2.2.5), a refusal as well: it speaks of one
 * user, or may be another at any moment.
 */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  // Not `c.header`, which would copy a whole answer.
  c.res.headers.set('cache-control', 'no-store');
};
