import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseUnavailable } from '../database-errors.ts';
import { isBusy } from './sqlite-errors.ts';

const LONGEST_PAUSE_MS = 8;

/**
 * Does what needs the write lock as soon as no other process has it. SQLite's own waiting would hold
 * up the event loop, and with it every transfer of this process.
 * @param patienceMs how long the other process may take
 * @throws what `work` does; DatabaseUnavailable when the patience is over
 */
export async function whenWritable<T>(work: () => T, patienceMs: number): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > until) throw new DatabaseUnavailable(error);
    }
    await delay(pause);
  }
}
