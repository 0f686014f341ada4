import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { IMPORT_MAX_BYTES } from '@file-server/contract/user-imports';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { browserOrigin } from '../config/index.ts';
import type { Logger } from '../observability/logger.ts';
import { isUploaded, takesUsersFile } from './json-bodies.ts';
import {
  answerUnroutable,
  hostRefusal,
  refuseRequest,
  refuseUnparsed,
  stoppingRefusal,
} from './refuse-unrouted.ts';

const KEEP_ALIVE_MS = 65_000;
const IDLE_SWEEP_MS = 50;

/** How long a request may take to arrive. An answer may take hours as long as its client reads it. */
interface RequestLimits {
  /** For its headers. */
  readonly headersMs: number;
  /** For its body, also a logo of 256 KiB; that of an upload takes as long as it takes. */
  readonly requestMs: number;
  /** A file of users has longer than that only while its bytes come at least as fast. */
  readonly fileBytesPerSecond: number;
  /** How often connections are looked at, which adds to both. */
  readonly checkMs: number;
  /** For a refused client to read its refusal. */
  readonly lingerMs: number;
  /** For a client to take some byte of an answer. Downloads have a time of their own. */
  readonly stalledMs: number;
}

const LIMITS: RequestLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  // 128 kbit/s, which the worst of uplinks has: the largest file may take 18 minutes.
  fileBytesPerSecond: 16 * 1024,
  checkMs: 1_000,
  lingerMs: 1_000,
  stalledMs: 60_000,
};

export interface Listening {
  /** Where a browser on this machine finds the server. */
  readonly url: string;
  /**
   * Takes no new connection, refuses what comes on a kept one, and ends the idle ones; resolves when
   * the last has ended.
   */
  stop(): Promise<void>;
  /** Cuts what is still open. */
  cut(): void;
}

/**
 * Serves the app.
 * @param options.port 0 = any free one
 * @throws the listener's error, such as EADDRINUSE
 */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  options: {
    readonly host: string;
    readonly port: number;
    readonly logger: Pick<Logger, 'info' | 'error'>;
    readonly limits?: RequestLimits;
  },
): Promise<Listening> {
  const { host, port } = options;
  const stopping = new AbortController();
  const server = createHttpServer(app, { ...options, stop: stopping.signal });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // Listening on a TCP port, so the address is neither a pipe's name nor null.
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: browserOrigin(host, actualPort),
    stop() {
      stopping.abort();
      return new Promise((resolve) => {
        // A connection that is busy now is idle once its answer is complete.
        const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
      });
    },
    cut: () => server.closeAllConnections(),
  };
}

function createHttpServer(
  app: Pick<Hono, 'fetch'>,
  {
    logger: log,
    limits = LIMITS,
    stop,
  }: Pick<Parameters<typeof listen>[1], 'logger' | 'limits'> & { readonly stop: AbortSignal },
) {
  const answering = new WeakMap<Duplex, ServerResponse>();
  const serve = getRequestListener(app.fetch, {
    // For HTTP/1.0 without a Host; nothing is derived from it.
    hostname: 'localhost',
    errorHandler: (error) => answerUnroutable(error, log),
  });
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      // Node has one limit for all requests; uploads must have none (`limitArrival`).
      requestTimeout: 0,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Refused here, with a problem document.
      requireHostHeader: false,
    },
    (incoming: IncomingMessage, outgoing: ServerResponse) => {
      answering.set(incoming.socket, outgoing);
      const refusal = stop.aborted ? stoppingRefusal() : hostRefusal(incoming);
      if (refusal) refuseRequest(refusal, outgoing, log);
      else {
        limitArrival(server, incoming, limits);
        void serve(incoming, outgoing);
      }
    },
  );
  cutStalled(server, answering, limits);
  refuseUnparsed(server, answering, { log, lingerMs: limits.lingerMs });
  return server;
}

/**
 * Cuts connections on which nothing moves: of a client that does not take what is there for it, or
 * whose time between two requests is over. One that waits for its answer is left alone, and one that is
 * not read from meanwhile.
 */
function cutStalled(
  server: Server,
  answering: WeakMap<Duplex, ServerResponse>,
  { stalledMs }: Pick<RequestLimits, 'stalledMs'>,
): void {
  server.timeout = stalledMs;
  // With a listener Node cuts none by itself.
  server.on('timeout', (socket: Socket) => {
    const isIdle = answering.get(socket)?.writableFinished ?? true;
    if (socket.writableLength > 0 || isIdle) socket.destroy();
  });
}

/** A connection whose request has a body that does not arrive in time ends as Node would end it. */
function limitArrival(server: Server, incoming: IncomingMessage, limits: RequestLimits): void {
  if (!hasBody(incoming)) return;
  const { socket, headers, url = '' } = incoming;
  const path = url.replace(/\?.*/s, '');
  if (isUploaded(path, headers['content-type'])) return;
  const isFile = takesUsersFile(path);
  const begun = { at: performance.now(), bytes: socket.bytesRead };
  // By what has come, not by a length that anybody may declare.
  const extraMs = () => {
    const bytes = isFile ? Math.min(socket.bytesRead - begun.bytes, IMPORT_MAX_BYTES) : 0;
    return (bytes / limits.fileBytesPerSecond) * 1_000;
  };
  const look = () => {
    if (incoming.complete) return;
    const leftMs = begun.at + limits.requestMs + extraMs() - performance.now();
    if (leftMs > 0) {
      timer = setTimeout(look, leftMs);
      return;
    }
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', error, socket);
  };
  let timer = setTimeout(look, limits.requestMs);
  incoming.once('close', () => clearTimeout(timer));
}

/** By the headers alone (RFC 9112 section 6); most requests have neither, and cost no more than this. */
function hasBody({ rawHeaders }: IncomingMessage): boolean {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    // The lengths of the two names.
    if (name?.length !== 14 && name?.length !== 17) continue;
    const lower = name.toLowerCase();
    if (lower === 'transfer-encoding') return true;
    if (lower === 'content-length') return rawHeaders[index + 1] !== '0';
  }
  return false;
}
