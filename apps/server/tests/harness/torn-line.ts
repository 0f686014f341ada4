import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Page {
  readonly status: number;
  readonly html: string;
}

/** A TCP line to a server, on which connections are reset as on a bad network. */
export interface TornLine {
  readonly url: string;
  /** Connections that clients have made. */
  connections(): number;
  /** Connections that were reset. */
  cuts(): number;
  /**
   * Resets each of the next `count` connections once `bytes` of it have gone to the client. What the
   * kernel holds back at that moment, up to 4 MiB, is lost with it.
   */
  cutNext(count: number, bytes: number): void;
  /** Resets every connection there is. */
  cutNow(): void;
  /** Answers whatever is asked on new connections with a page; null = the server answers again. */
  stepIn(page: Page | null): void;
  close(): Promise<void>;
}

/** @param target `http://host:port` of the server */
export async function openTornLine(target: string): Promise<TornLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let planned = { count: 0, bytes: 0 };
  let connections = 0;
  let cuts = 0;
  let page: Page | null = null;

  const pages = createHttpServer((request, answer) => {
    const { status = 502, html = '' } = page ?? {};
    const headers = { 'content-type': 'text/html', 'content-length': Buffer.byteLength(html) };
    request.resume().on('end', () => answer.writeHead(status, headers).end(html));
  });

  const line = createServer((client) => {
    connections += 1;
    if (page !== null) {
      sockets.add(client);
      client.on('close', () => sockets.delete(client));
      pages.emit('connection', client);
      return;
    }
    const upstream = connect(Number(port), hostname);
    let left = Infinity;
    if (planned.count > 0) {
      planned.count -= 1;
      left = planned.bytes;
    }
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
    client.pipe(upstream);
    client.on('drain', () => upstream.resume());
    upstream.on('end', () => client.end());
    upstream.on('data', (chunk: Buffer) => {
      if (!client.write(chunk.subarray(0, left))) upstream.pause();
      left -= chunk.length;
      if (left > 0 || client.destroyed) return;
      cuts += 1;
      upstream.resetAndDestroy();
      // Once the kernel has taken what was written, so that resuming has something to go on from.
      client.write('', () => client.resetAndDestroy());
    });
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  // Listening on a TCP port, so the address is neither a pipe's name nor null.
  const address = line.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    connections: () => connections,
    cuts: () => cuts,
    cutNext(count, bytes) {
      planned = { count, bytes };
    },
    cutNow() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    stepIn(given) {
      page = given;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      line.close();
      await once(line, 'close');
    },
  };
}
