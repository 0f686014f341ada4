import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { newId } from '../platform/ids/ids.ts';
import type { Logger } from '../observability/logger.ts';

export type RequestEnv = { Variables: { requestId: string } };

/**
 * Gives the request an id, and writes one line when it is answered. The line carries the route's
 * pattern and never the address itself: a download URL is a capability.
 */
export function requestLog(logger: Logger) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const requestId = newId();
    const startedAt = performance.now();
    c.set('requestId', requestId);
    await next();
    // The sign that an answer has left is one for all, and `c.header` would copy a whole answer.
    if (c.res !== RESPONSE_ALREADY_SENT) c.res.headers.set('X-Request-Id', requestId);
    logger.info(
      {
        requestId,
        method: c.req.method,
        route: routePath(c),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  });
}
