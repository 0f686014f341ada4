import type * as ffi from 'node:ffi';
import type { Writable } from 'node:stream';
import { connectionUnder, descriptorUnder, loadForeignCalls } from './kernel.ts';

/** What the kernel knows of the bytes that a connection was given. */
export interface SendQueue {
  /**
   * Bytes that the other end has not acknowledged, those that this process still holds included.
   * @param out a response or the connection itself
   * @returns null for what is no plain TCP connection
   */
  unacknowledged(out: Writable): number | null;
  /**
   * Bounds what the kernel takes before it has sent it. What is under way does not count, so the
   * connection stays as fast as it is.
   * @param bytes null = as much as the system allows
   */
  limitUnsent(out: Writable, bytes: number | null): void;
}

/** ioctl(2) of a connection, tcp(7): bytes that are unsent or unacknowledged. */
const SIOCOUTQ = 0x5411n;
/** setsockopt(2), tcp(7). */
const IPPROTO_TCP = 6;
const TCP_NOTSENT_LOWAT = 25;

/** @returns null where this platform or this build of the runtime has no way to ask the kernel */
export async function loadSendQueue(): Promise<SendQueue | null> {
  const calls = await loadForeignCalls();
  return calls && open(calls);
}

function open({ dlopen }: typeof ffi): SendQueue {
  const { functions } = dlopen(null, {
    ioctl: { arguments: ['i32', 'u64', 'pointer'], return: 'i32' },
    setsockopt: { arguments: ['i32', 'i32', 'i32', 'pointer', 'u32'], return: 'i32' },
  });
  return new KernelSendQueue(functions);
}

interface Calls {
  ioctl(socket: number, request: bigint, answer: Int32Array): number;
  setsockopt(
    socket: number,
    level: number,
    name: number,
    value: Uint32Array,
    length: number,
  ): number;
}

class KernelSendQueue implements SendQueue {
  readonly #calls: Calls;
  // One of each for all calls, which are synchronous.
  readonly #answer = new Int32Array(new ArrayBuffer(4));
  readonly #value = new Uint32Array(new ArrayBuffer(4));

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  unacknowledged(out: Writable): number | null {
    const socket = connectionUnder(out);
    const descriptor = socket && descriptorUnder(socket);
    if (!socket || descriptor === null) return null;
    if (this.#calls.ioctl(descriptor, SIOCOUTQ, this.#answer) !== 0) return null;
    return socket.writableLength + (this.#answer[0] ?? 0);
  }

  limitUnsent(out: Writable, bytes: number | null): void {
    const socket = connectionUnder(out);
    const descriptor = socket && descriptorUnder(socket);
    if (descriptor === null) return;
    // 0 removes the limit from the connection.
    this.#value[0] = bytes ?? 0;
    const { byteLength } = this.#value;
    this.#calls.setsockopt(descriptor, IPPROTO_TCP, TCP_NOTSENT_LOWAT, this.#value, byteLength);
  }
}
