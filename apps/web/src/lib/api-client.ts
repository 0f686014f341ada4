import type { ProblemCode } from '@file-server/contract/problem-codes';
import * as z from 'zod/mini';
import { ApiError, NetworkError, toApiError } from './api-error.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { useSession } from './session.ts';

// The content security policy forbids eval; zod would probe for it and log a violation.
z.config({ jitless: true });

export type RequestOptions = {
  /** Of a change; a read has none. */
  method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Sent as JSON; a blob as it is, with its media type. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Absent and undefined values are left out of the address. */
  query?: Record<string, string | number | boolean | undefined>;
  /**
   * Bearer token; default: the session's. null sends none. Whoever names one deals with a 401
   * themselves, so it does not end the session.
   */
  token?: string | null;
  /** Entity tags that what is changed must have. */
  ifMatch?: string | undefined;
  /** Lets the call outlive the page that makes it; its body is limited to 64 KiB. */
  keepalive?: boolean;
};

/** Refusals with 401 that are about what the body proves; the session goes on. */
const REFUSED_PROOFS: readonly ProblemCode[] = [
  'invalid_credentials',
  'second_factor_required',
  'wrong_code',
  'passkey_refused',
];

const isSessionOver = ({ status, problem }: ApiError): boolean =>
  status === 401 && (problem === null || !REFUSED_PROOFS.includes(problem.code));

type UnauthorizedHandler = (error: ApiError) => void;
let onUnauthorized: UnauthorizedHandler | null = null;

/** Registers the one reaction to "your session is over" (R4.04); returns its unsubscribe function. */
export function handleUnauthorized(handler: UnauthorizedHandler): () => void {
  onUnauthorized = handler;
  return () => {
    if (onUnauthorized === handler) onUnauthorized = null;
  };
}

let onOperatorRequired: (() => void) | null = null;

/** Registers the one reaction to "you are no operator"; returns its unsubscribe function. */
export function handleOperatorRequired(handler: () => void): () => void {
  onOperatorRequired = handler;
  return () => {
    onOperatorRequired = null;
  };
}

function addressOf(path: string, query: RequestOptions['query']): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

/**
 * @returns undefined for what is no JSON
 * @throws NetworkError for a page where this server was asked, which sends none: it is of whoever
 *   stands between, a proxy whose server is away or a network that asks for a sign-in of its own;
 *   its cause is what the page came with
 */
function parseAnswer(path: string, response: Response, text: string): unknown {
  if (path.startsWith('/') && response.status !== 401 && text.startsWith('<'))
    throw new NetworkError('A page came instead.', { cause: toApiError(response, null) });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const tokenOf = ({ token }: RequestOptions): string | null =>
  token === undefined ? useSession.getState().token : token;

async function send(path: string, options: RequestOptions, accept: string): Promise<Response> {
  const { method = 'GET', signal = null, keepalive = false } = options;
  const token = tokenOf(options);
  const headers = new Headers({ accept });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const file = options.body instanceof Blob ? options.body : null;
  if (options.body !== undefined) headers.set('content-type', file?.type ?? 'application/json');
  if (options.ifMatch) headers.set('if-match', options.ifMatch);
  const address = addressOf(path, options.query);
  const body = options.body === undefined ? null : JSON.stringify(options.body);
  const asked = takeFirstAnswer({ method, address, token, body });
  // What is not asked yet is sent at once, also by a page that is going.
  const response =
    (asked && (await asked)) ??
    (await fetch(address, { method, headers, body: file ?? body, signal, keepalive }));
  signal?.throwIfAborted();
  return response;
}

/** @throws NetworkError for no answer, or one that breaks off; the AbortError of who gave up */
export async function orNetworkError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // A caller that gave up wants its own abort back; a time limit is a missing answer.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError('The server did not answer.', { cause: error });
  }
}

/** What an answer outside 2xx says; ends the session when that is over. @param asked its token */
function toRefusal(
  path: string,
  response: Response,
  text: string,
  options: RequestOptions,
  asked: string | null,
): ApiError {
  const error = toApiError(response, parseAnswer(path, response, text));
  // A late answer to an earlier session must not end the present one.
  const isOurs = options.token === undefined && asked === useSession.getState().token;
  if (isSessionOver(error) && asked !== null && isOurs) onUnauthorized?.(error);
  if (isOurs && error.problem?.code === 'operator_required') onOperatorRequired?.();
  return error;
}

/** What hangs for longer says nothing more; a file that is sent takes as long as it takes. */
const READ_LIMIT_MS = 30_000;
/** Longer, as nobody knows of a change that was given up whether it is done. */
const CHANGE_LIMIT_MS = 120_000;

function withLimit(options: RequestOptions): RequestOptions {
  if (options.body instanceof Blob) return options;
  const limit = AbortSignal.timeout(options.method ? CHANGE_LIMIT_MS : READ_LIMIT_MS);
  return { ...options, signal: AbortSignal.any([limit, options.signal ?? limit]) };
}

/**
 * One call to a server that speaks JSON. A read is given up after half a minute, a change after two.
 *
 * @param schema what a 2xx answer must be; an empty body is `undefined`
 * @param path address on this server, or an absolute URL on the licence server
 * @throws ApiError for an answer outside 2xx or against the schema, NetworkError for none or a page,
 *   and the signal's AbortError
 */
export async function request<T>(
  schema: z.ZodMiniType<T>,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  const asked = tokenOf(options);
  const { response, text } = await orNetworkError(async () => {
    const response = await send(path, withLimit(options), 'application/json');
    return { response, text: await response.text() };
  });
  if (!response.ok) throw toRefusal(path, response, text, options, asked);
  const parsed = schema.safeParse(parseAnswer(path, response, text));
  if (!parsed.success) throw new ApiError({ status: response.status });
  return parsed.data;
}

/**
 * The same where the answer is a file, or is read while it arrives.
 * @returns an answer within 2xx with its body unread; `orNetworkError` is for who reads it
 * @throws ApiError, NetworkError and the signal's AbortError
 */
export async function requestAnswer(path: string, options: RequestOptions = {}): Promise<Response> {
  const asked = tokenOf(options);
  const response = await orNetworkError(() => send(path, options, '*/*'));
  if (response.ok) return response;
  throw toRefusal(path, response, await orNetworkError(() => response.text()), options, asked);
}
