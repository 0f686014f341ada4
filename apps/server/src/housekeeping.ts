import type { Chore } from './platform/module/chore.ts';

/**
 * Runs each chore at its interval, never twice at once, until the signal. A failure is reported and
 * the chore tried again at its next time.
 * @param signal aborted when the server stops
 */
export function startChores(
  chores: readonly Chore[],
  signal: AbortSignal,
  onError: (error: unknown) => void,
): void {
  for (const chore of chores) {
    let running = false;
    const run = async () => {
      if (running) return;
      running = true;
      try {
        await chore.run(signal);
      } catch (error) {
        onError(error);
      } finally {
        running = false;
      }
    };
    if (chore.atOnce === true) void run();
    const timer = setInterval(() => void run(), chore.intervalMs).unref();
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  }
}
