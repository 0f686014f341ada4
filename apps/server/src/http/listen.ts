import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** A client that trickles its header for longer than this is cut. */
const HEADERS_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;
const IDLE_SWEEP_MS = 50;

export interface Listening {
  /** Where a browser on this machine finds the server. */
  readonly url: string;
  /** Takes no new connection and ends the idle ones; resolves when the last has ended. */
  stop(): Promise<void>;
  /** Cuts what is still open. */
  cut(): void;
}

/**
 * Serves the app.
 * @param port 0 = any free one
 * @throws the listener's error, such as EADDRINUSE
 */
export async function listen(app: Hono, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    // A download may take hours; only the request itself has a time limit.
    serverOptions: { headersTimeout: HEADERS_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
  }) as Server;
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
    url: `http://${urlHost(host)}:${actualPort}`,
    stop: () =>
      new Promise((resolve) => {
        // A connection that is busy now is idle once its answer is complete.
        const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
      }),
    cut: () => server.closeAllConnections(),
  };
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
