/** Chunk sizes in bytes: small for slow clients, who hold theirs for long; large for fast ones. */
export const FIRST_CHUNK = 64 * 1024;
export const SMALLEST_CHUNK = 16 * 1024;
const MAX_CHUNK = 1024 * 1024;

/** Bytes that find out when a full connection has room for the kernel's again; held until it has. */
export const PROBE_CHUNK = 4 * 1024;

/** What the chunks of all transfers together may come to before they shrink. */
const CHUNK_BUDGET = 8 * 1024 * 1024;

const KEPT_BYTES = 32 * 1024 * 1024;

const pools = new Map<number, Buffer[]>();
let keptBytes = 0;

/**
 * The largest chunk a fast client may get now. A chunk of 1 MiB makes one transfer faster, and the
 * answers to everybody else slower in proportion to the number of transfers.
 * @param transfers under way, at least 1
 * @returns a power of two between SMALLEST_CHUNK and MAX_CHUNK
 */
export function largestChunk(transfers: number): number {
  const share = 2 ** Math.floor(Math.log2(CHUNK_BUDGET / transfers));
  return Math.min(MAX_CHUNK, Math.max(SMALLEST_CHUNK, share));
}

/**
 * A buffer of exactly `size` bytes with undefined content. Reused, because allocating one per chunk
 * costs more than sending it.
 * @param size power of two between PROBE_CHUNK and MAX_CHUNK
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
