import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_CHUNK, returnBuffer, takeBuffer } from './buffer-pool.ts';
import { createPace } from './pace.ts';
import { sendBytes, type SendOptions, TransferCut } from './send-bytes.ts';
import { loadSendfile, type Sendfile } from './sendfile.ts';

/** More than the kernel's buffers of a connection hold. */
const SIZE = 16 * 1024 * 1024 + 17;

const kernel = await loadSendfile();

describe('sendBytes', () => {
  const content = randomBytes(SIZE);
  let folder: string;
  let path: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'send-bytes-'));
    path = join(folder, 'content');
    await writeFile(path, content);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Runs a transfer over a real socket; `onClient` plays the client. */
  async function transfer(
    range: { start: number; end: number },
    onClient: (client: Socket) => void,
    options: Partial<SendOptions> = {},
  ): Promise<{ outcome: unknown }> {
    const file = openSync(path, 'r');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
    const client = connect(port, '127.0.0.1');
    client.on('error', () => {});
    onClient(client);
    const socket = await accepted;
    socket.on('error', () => {});
    const outcome = await sendBytes(socket, file, range, {
      pace: null,
      sendfile: null,
      ...options,
    }).then(
      () => 'sent',
      (error: unknown) => error,
    );
    socket.end();
    closeSync(file);
    server.close();
    return { outcome };
  }

  /** The client's bytes as they come, and what it has once the server has closed. */
  function collector() {
    const received: Buffer[] = [];
    const ended = Promise.withResolvers<void>();
    return {
      onClient(client: Socket) {
        client.on('data', (chunk) => received.push(Buffer.from(chunk)));
        client.on('end', ended.resolve);
      },
      all: async () => {
        await ended.promise;
        return Buffer.concat(received);
      },
    };
  }

  describe.each([
    ['portable', null],
    ['sendfile', kernel],
  ])('on the %s path', (_path, sendfile) => {
    it.each([
      [0, SIZE],
      [0, 1],
      [SIZE - 1, SIZE],
      [64 * 1024 - 1, 3 * 1024 * 1024],
      [7, 7],
    ])('sends bytes %i to %i as they are', async (start, end) => {
      const { onClient, all } = collector();
      const { outcome } = await transfer({ start, end }, onClient, { sendfile });
      expect(outcome).toBe('sent');
      expect(digest(await all())).toBe(digest(content.subarray(start, end)));
    });

    it('keeps the bytes in order for a client that stops and goes on', async () => {
      const { onClient, all } = collector();
      const { outcome } = await transfer(
        { start: 3, end: SIZE },
        (client) => {
          onClient(client);
          let left = 20;
          client.on('data', () => {
            if (left === 0) return;
            left -= 1;
            client.pause();
            setTimeout(() => client.resume(), 5);
          });
        },
        { sendfile },
      );
      expect(outcome).toBe('sent');
      expect(digest(await all())).toBe(digest(content.subarray(3)));
    });

    it('sends the head of every response of a pipelined connection before its bytes', async () => {
      const file = openSync(path, 'r');
      const server = createHttpServer((request, response) => {
        const start = Number(request.url?.slice(1));
        response.writeHead(200, { 'content-length': SIZE - start });
        const sent = sendBytes(response, file, { start, end: SIZE }, { pace: null, sendfile });
        void sent.then(() => response.end());
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const client = connect(port, '127.0.0.1');
      const { onClient, all } = collector();
      onClient(client);
      const starts = [0, SIZE - 100_000, SIZE - 5];
      client.write(
        starts
          .map((start, index) => {
            const last = index === starts.length - 1 ? 'Connection: close\r\n' : '';
            return `GET /${start} HTTP/1.1\r\nHost: localhost\r\n${last}\r\n`;
          })
          .join(''),
      );
      let rest = await all();
      for (const start of starts) {
        const headEnd = rest.indexOf('\r\n\r\n') + 4;
        expect(rest.subarray(0, headEnd).toString()).toContain(
          `content-length: ${SIZE - start}\r\n`,
        );
        const bodyEnd = headEnd + SIZE - start;
        expect(digest(rest.subarray(headEnd, bodyEnd))).toBe(digest(content.subarray(start)));
        rest = rest.subarray(bodyEnd);
      }
      expect(rest).toHaveLength(0);
      closeSync(file);
      server.close();
    });

    it('ends with TransferCut and no open descriptor when clients leave in the middle', async () => {
      const openFiles = () => readdirSync('/proc/self/fd').length;
      const before = openFiles();
      for (let round = 0; round < 20; round += 1) {
        const outcomes = await Promise.all(
          Array.from({ length: 8 }, () =>
            transfer(
              { start: 0, end: SIZE },
              (client) => {
                client.once('data', () => client.resetAndDestroy());
              },
              { sendfile },
            ),
          ),
        );
        for (const { outcome } of outcomes) expect(outcome).toBeInstanceOf(TransferCut);
      }
      await expect.poll(openFiles).toBeLessThanOrEqual(before);
    });

    it('gives the buffer back when the client leaves while its chunk waits for the pace', async () => {
      const buffer = takeBuffer(FIRST_CHUNK);
      returnBuffer(buffer);
      const pace = createPace(() => 1);
      pace.reserve(3600);
      const { outcome } = await transfer(
        { start: 0, end: SIZE },
        (client) => client.once('connect', () => setImmediate(() => client.resetAndDestroy())),
        { pace, sendfile },
      );
      expect(outcome).toBeInstanceOf(TransferCut);
      expect(takeBuffer(FIRST_CHUNK)).toBe(buffer);
    });

    it('fails instead of sending less when the file is shorter than its version', async () => {
      const { outcome } = await transfer({ start: 0, end: SIZE + 1 }, (client) => client.resume(), {
        sendfile,
      });
      expect(outcome).toMatchObject({ message: 'The stored file is shorter than its version.' });
    });
  });

  it('leaves most of the bytes to the kernel', async () => {
    const sendfile = kernel ?? expect.unreachable('There is no fast path here.');
    let moved = 0;
    const counted: Sendfile = {
      send(...call) {
        const sent = sendfile.send(...call);
        moved += sent ?? 0;
        return sent;
      },
    };
    const range = { start: 0, end: SIZE };
    await transfer(range, (client) => client.resume(), { sendfile: counted });
    expect(moved).toBeGreaterThan(SIZE / 2);
  });

  it.each([
    ['never moves any', 0],
    ['would have to wait for the disk', null],
  ])('sends every byte where the kernel %s', async (_reason, answer) => {
    const { onClient, all } = collector();
    const { outcome } = await transfer({ start: 0, end: SIZE }, onClient, {
      sendfile: { send: () => answer },
    });
    expect(outcome).toBe('sent');
    expect(digest(await all())).toBe(digest(content));
  });
});

describe('loadSendfile', () => {
  it('finds the fast path on 64-bit Linux', () => {
    const expected = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
    expect(kernel !== null).toBe(expected);
  });
});

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
