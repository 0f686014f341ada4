import { Writable } from 'node:stream';
import { loadConfig } from '../../src/config/index.ts';
import { createLogger } from '../../src/observability/logger.ts';
import { startServer } from '../../src/server.ts';
import { SERVER_ENV } from './server-process.ts';

export interface OwnServer {
  readonly url: string;
  /** Every line that it has logged. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the real server inside the test's own process, on a free port: at once, and where faults
 * that are put into the code are seen. What kills, stops or counts processes takes a server process.
 */
export async function startOwnServer(env: Readonly<Record<string, string>>): Promise<OwnServer> {
  const config = loadConfig({ ...SERVER_ENV, ...env });
  const lines: string[] = [];
  const logger = createLogger(
    config.logLevel,
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    }),
  );
  const server = await startServer({ config, logger });
  return { url: server.url, output: () => lines.join(''), stop: () => server.stop() };
}
