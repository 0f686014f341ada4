import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from '../observability/logger.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';
import { problemOf } from '../platform/problem/problem-of.ts';
import { toProblemResponse } from '../platform/problem/problem-response.ts';

/** The one place where something thrown becomes an answer. Only what is not a refusal is logged. */
export function errorHandler(logger: Logger) {
  return (error: Error, c: Context): Response => {
    const problem = toProblem(error);
    const requestId = c.get('requestId') as string | undefined;
    if (problem.status >= 500) logger.error({ requestId, err: problem.cause ?? error }, 'failed');
    // Null in tests that call the app without a socket.
    const bindings = c.env as Partial<HttpBindings> | null;
    if (bindings?.outgoing?.headersSent) return RESPONSE_ALREADY_SENT;
    return toProblemResponse(problem, requestId);
  };
}

function toProblem(error: Error): ProblemError {
  if (error instanceof HTTPException && error.status === 400)
    return new ProblemError('malformed_json');
  return problemOf(error);
}
