import { setTimeout as delay } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const PATIENCE_MS = 5_000;
const LONGEST_PAUSE_MS = 8;

/** Whether another process had locked what was asked for. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  return typeof error.errcode === 'number' && (error.errcode & 0xff) === SQLITE_BUSY;
}

/**
 * Does what needs the write lock as soon as no other process has it. SQLite's own waiting would hold
 * up the event loop, and with it every transfer of this process.
 * @throws what `work` does; the error of a busy database after 5 s
 */
export async function whenWritable<T>(work: () => T): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
    }
    await delay(pause);
  }
}
