import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pace } from './pace.ts';
import { TransferCut } from './send-bytes.ts';
import { writeBytes } from './write-bytes.ts';

/**
 * Sends bytes of a storage elsewhere as they arrive; the storage is asked for no more than the connection
 * takes.
 * @param read asked once; its bytes end with the reason of the signal
 * @throws TransferCut when `out` closes before the last byte was handed over; what `read` throws
 */
export async function sendStream(
  out: Writable,
  read: (signal: AbortSignal) => AsyncIterable<Uint8Array>,
  pace: Pace | null,
): Promise<void> {
  const closed = new AbortController();
  const onClose = () => closed.abort(new TransferCut());
  out.once('close', onClose);
  if (out.destroyed) onClose();
  const { signal } = closed;
  try {
    for await (const chunk of read(signal)) {
      const waitMs = pace?.reserve(chunk.length) ?? 0;
      if (waitMs > 0)
        await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      await writeBytes(out, chunk);
    }
  } finally {
    out.off('close', onClose);
  }
}
