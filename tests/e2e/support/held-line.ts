import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection between browser and server that can stop passing bytes, like a bad line. */
export interface HeldLine {
  readonly url: string;
  /** Bytes that have gone to the browser on all connections. */
  passed(): number;
  /** Lets `bytes` of one connection through to the browser, then holds it. Resolves once it holds. */
  holdAfter(bytes: number): Promise<void>;
  /** Passes on what was held, and everything from now on. */
  release(): void;
  close(): Promise<void>;
}

/** Opens a line to a port of this machine. */
export async function openHeldLine(port: number): Promise<HeldLine> {
  const sockets = new Set<Socket>();
  const held = new Set<Socket>();
  let limit = Infinity;
  let passedInAll = 0;
  let onHold = () => {};
  const server = createServer((browser) => {
    const upstream = connect(port, '127.0.0.1');
    let passed = 0;
    for (const [socket, other] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      sockets.add(socket);
      // Errors are followed by close, which tells the other side.
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        held.delete(socket);
        other.destroy();
      });
    }
    browser.pipe(upstream);
    browser.on('drain', () => {
      if (!held.has(upstream)) upstream.resume();
    });
    upstream.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      passedInAll += chunk.length;
      if (!browser.write(chunk)) upstream.pause();
      if (passed < limit) return;
      upstream.pause();
      held.add(upstream);
      onHold();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listening on a TCP port, so the address is neither a pipe's name nor null.
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    passed: () => passedInAll,
    holdAfter: (bytes) =>
      new Promise((resolve) => {
        limit = bytes;
        onHold = resolve;
      }),
    release() {
      limit = Infinity;
      for (const socket of held) socket.resume();
      held.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
