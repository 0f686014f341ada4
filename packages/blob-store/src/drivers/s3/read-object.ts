import { BlobCorruptError, BlobNotFoundError } from '../../errors.ts';
import type { BlobRange } from '../../port.ts';
import type { Bucket } from './bucket.ts';
import { translated } from './platform-errors.ts';

/**
 * The bytes of a range of an object. Storages close connections whose reader is slow; it is gone on with
 * where it broke off, as long as that gives anything. Rejects with BlobNotFoundError, BlobCorruptError
 * when the object has another size, BlobStoreUnavailableError or the reason of the signal.
 * @param size that the object should have
 */
export async function* readObject(
  bucket: Bucket,
  { key, size }: { readonly key: string; readonly size: number },
  { start, end }: BlobRange,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  signal?.throwIfAborted();
  // The empty range of an object cannot be asked for.
  if (start === end) await assertSize(bucket, key, size);
  let position = start;
  while (position < end) {
    const from = position;
    const found = await bucket.get(key, { start: position, end }, signal);
    if (found?.size !== size) {
      found?.body.destroy();
      await assertSize(bucket, key, size);
      await bucket.assertIsThere();
      throw wrongSize(key, size, found?.size ?? 0);
    }
    let failure: unknown = new Error('an answer without bytes');
    try {
      for await (const chunk of found.body) {
        position += (chunk as Uint8Array).length;
        yield chunk as Uint8Array;
        signal?.throwIfAborted();
      }
    } catch (error) {
      signal?.throwIfAborted();
      failure = error;
    }
    if (position === from) throw translated(failure);
  }
}

async function assertSize(bucket: Bucket, key: string, size: number): Promise<void> {
  const found = await bucket.sizeOf(key);
  if (found === size) return;
  await bucket.assertIsThere();
  if (found === null) throw new BlobNotFoundError(`no object ${key}`);
  throw wrongSize(key, size, found);
}

function wrongSize(key: string, size: number, found: number): BlobCorruptError {
  return new BlobCorruptError(`object ${key} has ${found} bytes instead of ${size}`);
}
