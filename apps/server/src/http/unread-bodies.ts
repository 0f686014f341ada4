import type { MiddlewareHandler } from 'hono';

/**
 * Ends the body of an answer to HEAD, which nobody reads: a stream of events would keep its place, and
 * an export what it has read, for as long as they wait for somebody who does.
 */
export const endUnreadBody: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
};
