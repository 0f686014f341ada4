import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP line to PostgreSQL that can lose what it carries without either side hearing of it. */
export interface SilentLine {
  /** The connection URL of the database by this line. */
  readonly url: string;
  /** From now on nothing arrives on any connection, old or new, and none is closed. */
  silence(): void;
  /** New connections work again; those of the silence stay mute for ever. */
  recover(): void;
  /**
   * The next time that a client sends these bytes, they arrive, and no answer ever does.
   * @param after what it has sent before on the same connection; others, such as the server's own
   *   work, are answered
   */
  loseAnswerTo(sent: string, after?: string): void;
  /** Ends it as a server does that stops: connections are closed, new ones refused. */
  close(): Promise<void>;
}

/** @param databaseUrl `postgres://user@host:port/name` */
export async function openSilentLine(databaseUrl: string): Promise<SilentLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const mute = new WeakSet<Socket>();
  let silent = false;
  let awaited: { readonly sent: string; readonly after: string } | null = null;
  /** Connections that have sent what comes before. */
  const chosen = new WeakSet<Socket>();

  const line = createServer((client) => {
    keep(client);
    if (silent) return;
    const upstream = connect(Number(target.port), target.hostname);
    keep(upstream);
    client.on('data', (chunk: Buffer) => {
      if (mute.has(client)) return;
      upstream.write(chunk);
      if (awaited === null) return;
      if (chunk.includes(awaited.after)) chosen.add(client);
      if (!chosen.has(client) || !chunk.includes(awaited.sent)) return;
      awaited = null;
      mute.add(client);
    });
    upstream.on('data', (chunk: Buffer) => {
      if (!mute.has(client)) client.write(chunk);
    });
    // Who vanishes on a line that is mute is not missed by the other side.
    client.on('close', () => !mute.has(client) && upstream.destroy());
    upstream.on('close', () => !mute.has(client) && client.destroy());
  });

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  }

  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  // Listening on a TCP port, so the address is neither a pipe's name nor null.
  const { port } = line.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    silence() {
      silent = true;
      for (const socket of sockets) mute.add(socket);
    },
    recover() {
      silent = false;
    },
    loseAnswerTo(sent, after = '') {
      awaited = { sent, after };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      line.close();
      await once(line, 'close');
    },
  };
}
