import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from '../observability/logger.ts';
import { reasonOf } from '../observability/reason-of.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';
import { problemOf } from '../platform/problem/problem-of.ts';
import { toProblemResponse } from '../platform/problem/problem-response.ts';
import { problemPage } from './problem-page.ts';

/**
 * The one place where something thrown becomes an answer. A stack is logged for what nobody expected
 * alone: anybody can bring about a refusal, as often as they like.
 */
export function errorHandler(logger: Logger, title: () => string) {
  return async (error: Error, c: Context): Promise<Response> => {
    // Null in tests that call the app without a socket.
    const bindings = c.env as Partial<HttpBindings> | null;
    const problem = isBrokenOff(error, bindings)
      ? new ProblemError('malformed_request')
      : toProblem(error);
    const requestId = c.get('requestId') as string | undefined;
    logProblem(logger, problem, requestId);
    if (bindings?.outgoing?.headersSent) return RESPONSE_ALREADY_SENT;
    return (await problemPage(c, problem, title())) ?? toProblemResponse(problem, requestId);
  };
}

/**
 * Whether reading the body has failed because its client went. Nobody hears the answer, and nothing is
 * wrong here; an error of another origin stays one, whoever has gone.
 */
const isBrokenOff = (error: Error, bindings: Partial<HttpBindings> | null): boolean =>
  error === bindings?.incoming?.errored;

function toProblem(error: Error): ProblemError {
  if (error instanceof HTTPException && error.status === 400)
    return new ProblemError('malformed_json');
  return problemOf(error);
}

function logProblem(logger: Logger, problem: ProblemError, requestId?: string) {
  const { code, status, cause } = problem;
  if (code === 'internal') logger.error({ requestId, err: cause ?? problem }, 'failed');
  // Somebody else is away: worth a line, but the same one for every request until they are back.
  else if (status >= 500 && cause !== undefined)
    logger.warn({ requestId, code, reason: reasonOf(cause) }, 'refused');
}
