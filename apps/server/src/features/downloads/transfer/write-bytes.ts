import type { Writable } from 'node:stream';
import { addSentBytes, TransferCut } from './send-bytes.ts';

/**
 * Sends bytes that are in memory. A pending write of a closed socket may never answer, hence the
 * listener.
 * @throws TransferCut when `out` closes before the last byte was handed over
 */
export function writeBytes(out: Writable, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new TransferCut());
    if (out.destroyed) return fail();
    out.once('close', fail);
    out.write(bytes, (error) => {
      out.off('close', fail);
      if (error) return fail();
      addSentBytes(bytes.length);
      resolve();
    });
  });
}
