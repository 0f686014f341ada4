import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIN_CHUNK, returnBuffer, takeBuffer } from './buffer-pool.ts';
import { createPace, type Pace } from './pace.ts';
import { sendBytes, TransferCut } from './send-bytes.ts';

const SIZE = 5 * 1024 * 1024 + 17;

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
    pace: Pace | null = null,
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
    const outcome = await sendBytes(socket, file, range, pace).then(
      () => 'sent',
      (error: unknown) => error,
    );
    socket.end();
    closeSync(file);
    server.close();
    return { outcome };
  }

  it.each([
    [0, SIZE],
    [0, 1],
    [SIZE - 1, SIZE],
    [64 * 1024 - 1, 3 * 1024 * 1024],
    [7, 7],
  ])('sends bytes %i to %i as they are', async (start, end) => {
    const received: Buffer[] = [];
    const ended = Promise.withResolvers<void>();
    const { outcome } = await transfer({ start, end }, (client) => {
      client.on('data', (chunk) => received.push(Buffer.from(chunk)));
      client.on('end', ended.resolve);
    });
    expect(outcome).toBe('sent');
    await ended.promise;
    const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(digest(Buffer.concat(received))).toBe(digest(content.subarray(start, end)));
  });

  it('ends with TransferCut and no open descriptor when clients leave in the middle', async () => {
    const openFiles = () => readdirSync('/proc/self/fd').length;
    const before = openFiles();
    for (let round = 0; round < 20; round += 1) {
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, () =>
          transfer({ start: 0, end: SIZE }, (client) => {
            client.once('data', () => client.resetAndDestroy());
          }),
        ),
      );
      for (const { outcome } of outcomes) expect(outcome).toBeInstanceOf(TransferCut);
    }
    await expect.poll(openFiles).toBeLessThanOrEqual(before);
  });

  it('gives the buffer back when the client leaves while its chunk waits for the pace', async () => {
    const buffer = takeBuffer(MIN_CHUNK);
    returnBuffer(buffer);
    const pace = createPace(1);
    pace.reserve(3600);
    const { outcome } = await transfer(
      { start: 0, end: SIZE },
      (client) => client.once('connect', () => setImmediate(() => client.resetAndDestroy())),
      pace,
    );
    expect(outcome).toBeInstanceOf(TransferCut);
    expect(takeBuffer(MIN_CHUNK)).toBe(buffer);
  });

  it('fails instead of sending less when the file is shorter than its version', async () => {
    const { outcome } = await transfer({ start: 0, end: SIZE + 1 }, (client) => client.resume());
    expect(outcome).toMatchObject({ message: 'The stored file is shorter than its version.' });
  });
});
