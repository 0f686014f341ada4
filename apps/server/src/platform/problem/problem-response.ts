import type { ProblemCode } from '@file-server/contract/problem-codes';
import { Tally } from '../tally/tally.ts';
import type { ProblemError } from './problem-error.ts';
import { problemOf } from './problem-of.ts';

/** Refusals that this process has answered with, by their code. */
export const refusals = new Tally<ProblemCode>();

/**
 * The problem+json answer (RFC 9457) to anything that was thrown. What is not from the catalogue
 * becomes `internal`: the client learns nothing of its cause.
 */
export function toProblemResponse(error: unknown, requestId?: string): Response {
  const { status, headers, body } = problemAnswer(problemOf(error), requestId);
  return new Response(body, { status, headers });
}

/** Status, headers and body of the same, for where there is no Response. */
export function problemAnswer(problem: ProblemError, requestId?: string) {
  refusals.add(problem.code);
  return {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      // A download's address is opened in a browser like a page; the API sets its own over these.
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...challengeOf(problem),
      ...problem.headers,
    },
    body: JSON.stringify(problem.toProblem(requestId)),
  };
}

/** RFC 6750 section 3.1, for refusals of what a token says. */
const TOKEN_ERRORS: Readonly<Partial<Record<ProblemCode, string>>> = {
  invalid_access_token: 'invalid_token',
  access_token_expired: 'invalid_token',
  invalid_provider_token: 'invalid_token',
  scope_required: 'insufficient_scope',
};

/** The header that a 401 must carry (RFC 9110 section 15.5.2), and a 403 for want of a scope. */
function challengeOf({ code, status }: ProblemError): Record<string, string> {
  const error = TOKEN_ERRORS[code];
  if (error !== undefined) return { 'www-authenticate': `Bearer error="${error}"` };
  return status === 401 ? { 'www-authenticate': 'Bearer' } : {};
}
