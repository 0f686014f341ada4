import type { Problem } from '@file-server/contract/problem';
import type { ProblemCode } from '@file-server/contract/problem-codes';
import { PROBLEMS } from '@file-server/contract/problems';

/**
 * The simulated server refuses; its answer looks like one of the real server. `message` is the
 * sentence for the user where the specification has one of its own.
 */
export class DemoProblem extends Error {
  override name = 'DemoProblem';
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string = PROBLEMS[code].title) {
    super(message);
    this.code = code;
  }
}

/** Problem details (RFC 9457) with `status` in place of the code's own, where it differs. */
export function problemResponse(
  status: number,
  code: ProblemCode = 'internal',
  title: string = PROBLEMS[code].title,
): Response {
  const { nextStep } = PROBLEMS[code];
  const body: Problem = {
    type: 'about:blank',
    title,
    status,
    detail: title,
    message: title,
    code,
    nextStep,
  };
  return Response.json(body, { status });
}

/** What `onError` of simulated endpoints answers. */
export function answerOfError(error: Error): Response {
  if (!(error instanceof DemoProblem)) return problemResponse(500);
  return problemResponse(PROBLEMS[error.code].status, error.code, error.message);
}
