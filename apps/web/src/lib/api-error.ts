import { problemSchema, type Problem } from '@file-server/contract/problem';
import type { ProblemCode } from '@file-server/contract/problem-codes';
import * as z from 'zod/mini';

/** The server answered, and the answer is a refusal, a failure or not what the contract says. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** RFC 9457 problem details; null when the answer carried none. */
  readonly problem: Problem | null;
  /** The server's own sentence for the user; null when it sent none. */
  readonly serverMessage: string | null;
  /** Seconds of the Retry-After header (RFC 9110 section 10.2.3); null when absent. */
  readonly retryAfter: number | null;

  constructor({
    status,
    problem = null,
    serverMessage = null,
    retryAfter = null,
  }: {
    status: number;
    problem?: Problem | null;
    serverMessage?: string | null;
    retryAfter?: number | null;
  }) {
    super(serverMessage ?? `HTTP ${status}`);
    this.status = status;
    this.problem = problem;
    this.serverMessage = serverMessage;
    this.retryAfter = retryAfter;
  }
}

/** What a refusal is called in the contract; undefined for any other error. */
export const problemCodeOf = (error: unknown): ProblemCode | undefined =>
  error instanceof ApiError ? error.problem?.code : undefined;

/** The server has looked, and there is no such thing. */
export const isNotFound = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404;

/** The server has decided, and decides no other way however often it is asked. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500;

/** The server has had too many calls; the same one passes later. */
export const isTooMany = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 429;

/** No answer arrived: offline, refused, blocked, or too slow. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

const messageSchema = z.object({ message: z.string().check(z.minLength(1)) });

/** Seconds until `Retry-After`, which is a number of seconds or an HTTP date; null when unusable. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const instant = Date.parse(header);
  return Number.isNaN(instant) ? null : Math.max(0, Math.ceil((instant - now) / 1000));
}

/** Turns an answer outside 2xx into an `ApiError`; `body` is the parsed JSON, or anything else. */
export function toApiError(response: Response, body: unknown): ApiError {
  return new ApiError({
    status: response.status,
    problem: problemSchema.safeParse(body).data ?? null,
    serverMessage: messageSchema.safeParse(body).data?.message ?? null,
    retryAfter: parseRetryAfter(response.headers.get('retry-after'), Date.now()),
  });
}
