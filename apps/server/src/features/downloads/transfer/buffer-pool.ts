/** Chunk sizes in bytes: small for slow clients, who hold theirs for long; large for fast ones. */
export const MIN_CHUNK = 64 * 1024;
export const MAX_CHUNK = 256 * 1024;

const KEPT_BYTES = 32 * 1024 * 1024;

const pools = new Map<number, Buffer[]>();
let keptBytes = 0;

/**
 * A buffer of exactly `size` bytes with undefined content. Reused, because allocating one per chunk
 * costs more than sending it.
 * @param size power of two between MIN_CHUNK and MAX_CHUNK
 */
export function takeBuffer(size: number): Buffer {
  const buffer = pools.get(size)?.pop();
  if (!buffer) return Buffer.allocUnsafeSlow(size);
  keptBytes -= size;
  return buffer;
}

/** Gives a buffer back. Only one that nothing reads from or writes to any more. */
export function returnBuffer(buffer: Buffer): void {
  if (keptBytes + buffer.length > KEPT_BYTES) return;
  keptBytes += buffer.length;
  const pool = pools.get(buffer.length);
  if (pool) pool.push(buffer);
  else pools.set(buffer.length, [buffer]);
}
