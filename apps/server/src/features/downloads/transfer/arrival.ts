import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { TransferCut } from './send-bytes.ts';
import type { SendQueue } from './send-queue.ts';

/** The pause between two looks is this part of the wait so far, within these bounds. */
const PAUSE_SHARE = 1 / 8;
const SHORTEST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 250;

/** How long a client may still leave for free where nobody can tell what has reached it. */
const BLIND_WAIT_MS = 1000;

/** Whether all bytes that were given to a connection have reached the other end. */
export function hasArrived(queue: SendQueue | null, out: Writable): boolean {
  return queue?.unacknowledged(out) === 0;
}

/**
 * Waits until all bytes that were given to a connection have reached the other end. Where nobody can
 * tell, it waits a second: the client that leaves meanwhile is the one to favour.
 * @param idleMs a client that takes no byte for this long is cut
 * @throws TransferCut when the connection closes first
 */
export async function waitForArrival(
  queue: SendQueue | null,
  out: Writable,
  idleMs: number,
): Promise<void> {
  const closed = new AbortController();
  const onClose = () => closed.abort();
  out.once('close', onClose);
  try {
    if (out.destroyed) throw new TransferCut();
    await untilArrived(queue, out, idleMs, closed.signal);
  } catch (cause) {
    throw closed.signal.aborted ? new TransferCut({ cause }) : cause;
  } finally {
    out.off('close', onClose);
  }
}

async function untilArrived(
  queue: SendQueue | null,
  out: Writable,
  idleMs: number,
  signal: AbortSignal,
): Promise<void> {
  const beganAt = performance.now();
  let least = Infinity;
  let progressAt = beganAt;
  for (;;) {
    const waiting = queue?.unacknowledged(out) ?? null;
    if (waiting === 0) return;
    if (waiting === null) {
      await sleep(BLIND_WAIT_MS, undefined, { signal });
      return;
    }
    const now = performance.now();
    if (waiting < least) [least, progressAt] = [waiting, now];
    else if (now - progressAt > idleMs) out.destroy();
    const pause = Math.max(SHORTEST_PAUSE_MS, (now - beganAt) * PAUSE_SHARE);
    await sleep(Math.min(pause, LONGEST_PAUSE_MS), undefined, { signal });
  }
}
