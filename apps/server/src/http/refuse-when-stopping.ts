import type { MiddlewareHandler } from 'hono';
import { ProblemError } from '../platform/problem/problem-error.ts';
import { toProblemResponse } from '../platform/problem/problem-response.ts';

/** Long enough for another process to have taken the port. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Refuses requests that come on a kept connection once the server stops, and ends the connection
 * (RFC 9112 section 9.6), so that the client asks whoever listens then.
 */
export function refuseWhenStopping(stop: AbortSignal): MiddlewareHandler {
  return async (c, next) => {
    if (!stop.aborted) return next();
    const headers = { 'retry-after': String(RETRY_AFTER_SECONDS), connection: 'close' };
    const requestId = c.get('requestId') as string | undefined;
    const stopping = new ProblemError('unavailable', 'The server is stopping.', { headers });
    return toProblemResponse(stopping, requestId);
  };
}
