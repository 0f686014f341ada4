import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { ProblemError } from '../platform/problem/problem-error.ts';

const MAX_JSON_BYTES = 64 * 1024;

/** Refuses a body that no JSON call of ours needs, before it is read. */
export const limitBody = bodyLimit({
  maxSize: MAX_JSON_BYTES,
  onError: () => {
    throw new ProblemError('body_too_large');
  },
});

/** A form or a text body can be sent across origins without asking; JSON cannot. */
export const requireJson = createMiddleware(async (c, next) => {
  const length = c.req.header('content-length') ?? '0';
  const hasBody = length !== '0' || c.req.header('transfer-encoding') !== undefined;
  const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (hasBody && mediaType !== 'application/json') throw new ProblemError('unsupported_media_type');
  await next();
});
