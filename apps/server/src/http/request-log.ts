import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { newId } from '../platform/ids/ids.ts';
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';

export type RequestEnv = { Variables: { requestId: string } };

/**
 * Gives the request an id, and writes one line and the metrics when it is answered. Both carry the
 * route's pattern and never the address itself: a download URL is a capability.
 */
export function requestLog(logger: Logger, metrics: Pick<Metrics, 'requestAnswered'>) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const requestId = newId();
    const startedAt = performance.now();
    c.set('requestId', requestId);
    await next();
    // The sign that an answer has left is one for all, and `c.header` would copy a whole answer.
    if (c.res !== RESPONSE_ALREADY_SENT) c.res.headers.set('X-Request-Id', requestId);
    const { method } = c.req;
    const route = routePath(c);
    const status = statusOf(c.res, c.env as Partial<HttpBindings> | null);
    const ms = performance.now() - startedAt;
    metrics.requestAnswered({ method, route, status, seconds: ms / 1000 });
    logger.info({ requestId, method, route, status, ms: Math.round(ms) }, 'request');
  });
}

/** The status that has left: a download writes its own head, on the raw response. */
function statusOf(response: Response, bindings: Partial<HttpBindings> | null): number {
  if (response !== RESPONSE_ALREADY_SENT) return response.status;
  return bindings?.outgoing?.statusCode ?? response.status;
}
