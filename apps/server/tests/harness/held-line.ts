import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP line to a server that can stop in the middle of what a client sends. */
export interface HeldLine {
  readonly url: string;
  /** Carries so many more bytes of clients, then no further one. @returns when it has come to that */
  holdAfter(bytes: number): Promise<void>;
  /** Carries everything again, new connections to this server; those that were held are reset. */
  resume(target: string): void;
  close(): Promise<void>;
}

/** @param target `http://host:port` of the server */
export async function openHeldLine(target: string): Promise<HeldLine> {
  const sockets = new Set<Socket>();
  let to = new URL(target);
  let left = Infinity;
  let onHeld = () => {};

  const line = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      // Errors are followed by close, which ends the other side.
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    upstream.pipe(client);
    client.on('end', () => upstream.end());
    upstream.on('drain', () => left > 0 && client.resume());
    client.on('data', (chunk: Buffer) => {
      const carried = chunk.subarray(0, left);
      left -= carried.length;
      if (carried.length > 0 && !upstream.write(carried)) client.pause();
      if (left > 0) return;
      client.pause();
      onHeld();
    });
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  // Listening on a TCP port, so the address is neither a pipe's name nor null.
  const { port } = line.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    holdAfter(bytes) {
      left = bytes;
      return new Promise((resolve) => {
        onHeld = resolve;
      });
    },
    resume(next) {
      to = new URL(next);
      left = Infinity;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      line.close();
      await once(line, 'close');
    },
  };
}
