import { NetworkError } from '../lib/api-error.ts';
import { problemResponse } from './demo-problem.ts';

type Random = () => number;

const NO_FAULTS = { delay: 0, failureRate: 0, offline: false };

/**
 * What can go wrong with simulated calls, on purpose: for tests, and for whoever looks at the demo
 * apps through `demo` in the browser's console.
 */
export const faults = {
  ...NO_FAULTS,
  /** Statuses with which the next calls fail, one call each. */
  nextFailures: [] as number[],
  /** Like `nextFailures`; calls that only read pass. */
  nextChangeFailures: [] as number[],
  /** Lets the next `times` calls fail with `status`. */
  failNext(status = 500, times = 1): void {
    faults.nextFailures.push(...Array.from({ length: times }, () => status));
  },
  /** Lets the next call that changes something fail with `status`, whatever is read before it. */
  failNextChange(status = 500): void {
    faults.nextChangeFailures.push(status);
  },
  /** Back to prompt answers and no failures. */
  reset(): void {
    Object.assign(faults, NO_FAULTS);
    faults.nextFailures.length = 0;
    faults.nextChangeFailures.length = 0;
  },
};

/**
 * Waits `delay` ms, then fails the call as `faults` say; null = let it through.
 *
 * @throws NetworkError when offline, and the signal's reason when the caller gave up
 */
export async function simulateNetwork(
  { method, signal }: Pick<Request, 'method' | 'signal'>,
  random: Random = Math.random,
): Promise<Response | null> {
  signal.throwIfAborted();
  if (faults.delay > 0) await wait(faults.delay, signal);
  if (faults.offline) throw new NetworkError('The simulated server is offline.');
  const status =
    faults.nextFailures.shift() ??
    (method === 'GET' ? undefined : faults.nextChangeFailures.shift());
  if (status !== undefined) return problemResponse(status);
  return random() < faults.failureRate ? problemResponse(500) : null;
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => {
      clearTimeout(timer);
      // The reason is the caller's own, an AbortError unless they chose another.
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    signal.addEventListener('abort', giveUp, { once: true });
  });
