import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a client asks the kernel for at a time; no more is read ahead behind its back. */
const READ_BYTES = 4096;

/** How a client takes an answer: so many bytes, at most at a rate, and after a pause it leaves. */
export interface SlowReading {
  readonly bytes: number;
  /** null = as fast as they come. */
  readonly bytesPerSecond: number | null;
  readonly pauseMs: number;
}

/**
 * Takes some bytes of an answer, head included, and leaves in the middle of it.
 * @returns bytes taken
 */
export async function readSlowly(
  address: string,
  { bytes, bytesPerSecond, pauseMs }: SlowReading,
): Promise<number> {
  const { hostname, port, pathname, host } = new URL(address);
  let taken = 0;
  let read = Promise.withResolvers<void>();
  const socket = connect({
    host: hostname,
    port: Number(port),
    onread: {
      buffer: Buffer.alloc(READ_BYTES),
      // False stops the reading, so that exactly what was taken has left the kernel.
      callback(length) {
        taken += length;
        read.resolve();
        return false;
      },
    },
  });
  socket.once('close', () => read.resolve());
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await read.promise;
  while (taken < bytes && !socket.destroyed) {
    // What a busy machine cost is not caught up: bursts would make the kernel read ahead.
    if (bytesPerSecond !== null) await sleep((READ_BYTES / bytesPerSecond) * 1000);
    read = Promise.withResolvers<void>();
    socket.resume();
    await read.promise;
  }
  await sleep(pauseMs);
  socket.destroy();
  return taken;
}
