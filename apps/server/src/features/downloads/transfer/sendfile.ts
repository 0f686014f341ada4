import type * as ffi from 'node:ffi';
import type { Writable } from 'node:stream';
import { connectionUnder, descriptorUnder, loadForeignCalls } from './kernel.ts';

/** sendfile(2) on a connection: the kernel moves the bytes, they never enter this process. */
export interface Sendfile {
  /**
   * Moves bytes that are in the page cache to the socket's send buffer, as many as it takes now.
   * Neither the network nor the disk is waited for.
   * @param socket numeric descriptor of a non-blocking socket, see `descriptorOf`
   * @param file numeric descriptor; its own position stays
   * @returns the number of bytes taken; null = the disk would have to be waited for, or this file
   *   system cannot tell; 0 = the socket takes none now, or is broken, which a write will find out
   */
  send(socket: number, file: number, position: number, length: number): number | null;
}

/** preadv2: fail instead of waiting for the disk. */
const RWF_NOWAIT = 8;

/**
 * Finds sendfile(2) and preadv2(2) in the C library of this process. The runtime has no call of its
 * own for them.
 * @returns null where this platform or this build of the runtime does not have them
 */
export async function loadSendfile(): Promise<Sendfile | null> {
  const calls = await loadForeignCalls();
  return calls && open(calls);
}

function open({ dlopen, getRawPointer }: typeof ffi): Sendfile {
  const { functions } = dlopen(null, {
    sendfile: { arguments: ['i32', 'i32', 'pointer', 'u64'], return: 'i64' },
    preadv2: { arguments: ['i32', 'pointer', 'i32', 'i64', 'i32'], return: 'i64' },
  });
  return new KernelSendfile(functions, getRawPointer);
}

interface Calls {
  sendfile(socket: number, file: number, offset: BigInt64Array, length: bigint): bigint;
  preadv2(
    file: number,
    vector: BigUint64Array,
    count: number,
    position: bigint,
    flags: number,
  ): bigint;
}

class KernelSendfile implements Sendfile {
  readonly #calls: Calls;
  // One of each for all calls, which are synchronous. Fields, because an address alone would not keep
  // the memory that the kernel writes to from being collected.
  readonly #offset = new BigInt64Array(new ArrayBuffer(8));
  readonly #probe = new ArrayBuffer(1);
  readonly #vector: BigUint64Array;

  constructor(calls: Calls, addressOf: (memory: ArrayBuffer) => bigint) {
    this.#calls = calls;
    this.#vector = new BigUint64Array([addressOf(this.#probe), 1n]);
  }

  send(socket: number, file: number, position: number, length: number): number | null {
    // Only both ends are looked at: pages enter and leave the cache in long runs.
    if (!this.#isCached(file, position)) return null;
    if (!this.#isCached(file, position + length - 1)) return null;
    this.#offset[0] = BigInt(position);
    const sent = this.#calls.sendfile(socket, file, this.#offset, BigInt(length));
    // errno is not read: it may have changed since the call.
    return sent > 0n ? Number(sent) : 0;
  }

  #isCached(file: number, position: number): boolean {
    return this.#calls.preadv2(file, this.#vector, 1, BigInt(position), RWF_NOWAIT) === 1n;
  }
}

/**
 * The descriptor of the connection under a stream that has nothing of its own left to send, so that
 * bytes put there directly come next.
 * @param out a response or the connection itself
 * @returns null while the stream is busy, and always for what is no plain TCP connection
 */
export function descriptorOf(out: Writable): number | null {
  const socket = connectionUnder(out);
  if (!socket || out.writableLength > 0) return null;
  if (socket.writableLength > 0 || socket.writableCorked > 0) return null;
  return descriptorUnder(socket);
}
