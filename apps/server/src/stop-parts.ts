import type { RunningTransfers } from './features/downloads/index.ts';
import type { Listening } from './http/listen.ts';
import type { Logger } from './observability/logger.ts';

/** How long each step of a stop may take, in milliseconds. */
export interface StopTimes {
  /** For transfers that run; clients resume what is cut. */
  readonly drainMs: number;
  /** After that, for calls that were already being answered. */
  readonly graceMs: number;
  /** For what is still to be written, and for the storage to close. */
  readonly closeMs: number;
}

export const STOP_TIMES: StopTimes = { drainMs: 10_000, graceMs: 2_000, closeMs: 3_000 };

interface Parts {
  readonly listening: Pick<Listening, 'stop' | 'cut'>;
  readonly running: Pick<RunningTransfers, 'drain'>;
  readonly close: () => Promise<void>;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Stops a server that takes no new request any more. Each step has its end, whatever it waits for: a
 * client, a call that hangs, a database that does not answer. What is written is durable already.
 */
export async function stopParts(parts: Parts, times: StopTimes): Promise<void> {
  const { listening, running, close, logger } = parts;
  const closed = listening.stop();
  await running.drain(AbortSignal.timeout(times.drainMs));
  const cut = setTimeout(() => listening.cut(), times.graceMs);
  await closed;
  clearTimeout(cut);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('It took too long.')), times.closeMs);
  await Promise.race([close(), late.promise]).catch((err: unknown) =>
    logger.error({ err }, 'the storage was not closed in order'),
  );
  clearTimeout(timer);
}
