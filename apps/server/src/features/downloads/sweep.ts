import { endDueGrants } from './commands/end-grant.ts';
import type { CountingDeps } from './deps.ts';

const SWEEP_INTERVAL_MS = 60_000;

/**
 * Ends due grants for as long as the server runs, so that unused reservations give their units back
 * without anybody asking.
 * @param signal aborted when the server stops
 */
export function startSweeping(
  deps: CountingDeps,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): void {
  let sweeping = false;
  const sweep = async () => {
    if (sweeping) return;
    sweeping = true;
    try {
      await endDueGrants(deps, signal);
    } catch (error) {
      onError(error);
    } finally {
      sweeping = false;
    }
  };
  const timer = setInterval(() => void sweep(), SWEEP_INTERVAL_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
