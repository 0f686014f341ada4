import type { Problem } from '@file-server/contract/problem';
import type { ProblemCode } from '@file-server/contract/problem-codes';
import { PROBLEMS } from '@file-server/contract/problems';

type ProblemExtras = Partial<
  Pick<
    Problem,
    | 'challenge'
    | 'entryId'
    | 'userId'
    | 'errors'
    | 'left'
    | 'needed'
    | 'nextStep'
    | 'reason'
    | 'resetsAt'
    | 'sessionEnd'
  >
>;

/**
 * A refusal or failure from the catalogue. Anything else that is thrown reaches the client as
 * `internal` and the log with its cause.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly status: number;
  readonly extras: ProblemExtras;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param detail what happened this time, for the user; defaults to the catalogue's title
   * @param options.extras members beside the catalogue's, such as `resetsAt`, or instead of its `nextStep`
   * @param options.headers response headers that belong to the refusal, such as Retry-After
   */
  constructor(
    code: ProblemCode,
    detail: string = PROBLEMS[code].title,
    options: { extras?: ProblemExtras; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause: options.cause });
    this.code = code;
    this.status = PROBLEMS[code].status;
    this.extras = options.extras ?? {};
    this.headers = options.headers ?? {};
  }

  /** The RFC 9457 document. */
  toProblem(requestId?: string): Problem {
    const { title, status, nextStep } = PROBLEMS[this.code];
    return {
      type: `/api/docs#${this.code}`,
      title,
      status,
      detail: this.message,
      message: this.message,
      code: this.code,
      nextStep,
      ...this.extras,
      ...(requestId === undefined ? {} : { requestId }),
    };
  }
}
