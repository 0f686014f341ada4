import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/**
 * The licence server's calls: those that the web app of another file server makes to this one. The
 * first pattern matches `/api/auth` itself, too.
 */
export const CROSS_ORIGIN_CALLS = ['/api/auth/*', '/api/preferences'] as const;

/** How long a browser keeps the answer to a preflight, in seconds. */
const PREFLIGHT_S = 600;

/**
 * Lets web apps of these origins read the answers. Calls carry bearer tokens, never cookies, so
 * `credentials` stays off.
 */
export function crossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type'],
    exposeHeaders: ['Retry-After', 'WWW-Authenticate', 'X-Request-Id'],
    maxAge: PREFLIGHT_S,
  });
}
