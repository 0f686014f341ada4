import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import type { Logger } from '../observability/logger.ts';
import { newId } from '../platform/ids/ids.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';
import { problemAnswer } from '../platform/problem/problem-response.ts';

type Log = Pick<Logger, 'info'>;

/** Long enough for another process to have taken the port. */
const STOPPING_RETRY_SECONDS = 5;

/** What a request on a kept connection hears once the server stops: the client asks whoever listens then. */
export function stoppingRefusal(): ProblemError {
  const headers = { 'retry-after': String(STOPPING_RETRY_SECONDS) };
  return new ProblemError('unavailable', 'The server is stopping.', { headers });
}

/**
 * What is wrong with the Host of a request (RFC 9112 section 3.2): HTTP/1.1 needs one, and no version
 * may have two, of which a proxy and this server would each believe another.
 */
export function hostRefusal({ rawHeaders, httpVersion }: IncomingMessage): ProblemError | null {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) return new ProblemError('malformed_request', 'It has more than one Host header.');
  if (hosts === 0 && httpVersion !== '1.0') {
    return new ProblemError('malformed_request', 'It has no Host header.');
  }
  return null;
}

/** Answers a request that the app does not get to see; the connection ends with it. */
export function refuseRequest(
  problem: ProblemError,
  outgoing: Pick<ServerResponse, 'writeHead' | 'end'>,
  log: Log,
): void {
  const requestId = newId();
  logRefusal(log, problem, requestId);
  const { status, headers, body } = problemAnswer(problem, requestId);
  outgoing.writeHead(status, {
    ...headers,
    'x-request-id': requestId,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  outgoing.end(body);
}

/**
 * The answer to a request that cannot be given to the app, because its address is none.
 * @param error what the adapter says; the app answers by itself what is thrown in it
 */
export function answerUnroutable(error: unknown, log: Pick<Logger, 'info' | 'error'>): Response {
  const requestId = newId();
  const isRefusal = error instanceof RequestError;
  const problem = new ProblemError(isRefusal ? 'malformed_request' : 'internal');
  if (isRefusal) logRefusal(log, problem, requestId);
  else log.error({ requestId, err: error }, 'failed');
  const { status, headers, body } = problemAnswer(problem, requestId);
  return new Response(body, {
    status,
    headers: { ...headers, 'x-request-id': requestId, connection: 'close' },
  });
}

/**
 * Answers what Node's HTTP parser refuses, and what asks for more than HTTP, with a problem document
 * instead of Node's bare status line.
 * @param answering the latest response of each connection
 * @param lingerMs how long a refused client may take to read its refusal
 */
export function refuseUnparsed(
  server: Server,
  answering: WeakMap<Duplex, ServerResponse>,
  { log, lingerMs }: { readonly log: Log; readonly lingerMs: number },
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isGone = error.code === 'ECONNRESET' || !socket.writable;
    // Whatever is written now would be read as a part of that answer, or in its place.
    if (isGone || isAnswering(answering.get(socket))) socket.destroy();
    else refuseConnection(toProblem(error), socket, { log, lingerMs });
  });
  server.on('checkExpectation', (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    refuseRequest(new ProblemError('expectation_failed'), outgoing, log);
  });
  server.on('connect', (_incoming: IncomingMessage, socket) => {
    const problem = new ProblemError('malformed_request', 'This server is no proxy.');
    refuseConnection(problem, socket, { log, lingerMs });
  });
}

/** Whether a response is under way, or a request that is here whole waits for one. */
function isAnswering(outgoing: ServerResponse | undefined): boolean {
  if (outgoing === undefined || outgoing.writableFinished) return false;
  return outgoing.headersSent || outgoing.req.complete;
}

/** The error's text is not told: it quotes what the client sent. */
function toProblem({ code }: NodeJS.ErrnoException): ProblemError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ProblemError('request_timeout');
    case 'HPE_HEADER_OVERFLOW':
      return new ProblemError('headers_too_large');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new ProblemError('body_too_large');
    default:
      return new ProblemError('malformed_request');
  }
}

function refuseConnection(
  problem: ProblemError,
  socket: Duplex,
  { log, lingerMs }: { readonly log: Log; readonly lingerMs: number },
): void {
  const requestId = newId();
  logRefusal(log, problem, requestId);
  const { status, headers, body } = problemAnswer(problem, requestId);
  const lines = Object.entries({
    ...headers,
    date: new Date().toUTCString(),
    'x-request-id': requestId,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  // Destroyed later: with unread bytes from the client the kernel would take the answer back.
  setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

function logRefusal(log: Log, { status, code }: ProblemError, requestId: string) {
  log.info({ requestId, status, code }, 'refused before routing');
}
