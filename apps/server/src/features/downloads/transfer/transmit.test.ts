import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalFiles } from '@file-server/blob-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainContent } from '../../../../tests/harness/plain-content.ts';
import { bodyOf } from './response-body.ts';
import { TransferCut } from './send-bytes.ts';
import type { Admit } from './send-content.ts';
import { transmit } from './transmit.ts';

const SIZE = 300_000;
const VERSION = {
  versionId: 'v',
  entryId: 'e',
  name: 'file.bin',
  size: SIZE,
  sha256: 'a'.repeat(64),
  mediaType: 'application/octet-stream',
  publishedAt: 0,
  withdrawn: false,
  deleted: false,
  damaged: false,
  recallReason: null,
  productId: null,
};

describe('transmit', () => {
  let folder: string;
  let path: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'transmit-'));
    path = join(folder, 'content');
    await writeFile(path, randomBytes(SIZE));
  });
  afterAll(() => rm(folder, { recursive: true }));

  interface Doing {
    /** What happens while the content is being opened. */
    readonly opening?: () => void;
    readonly admit?: Admit;
    readonly signal: AbortSignal;
  }

  /** @returns how a transfer ended, the bytes that came, and whether the file is closed again */
  async function run({
    opening = () => {},
    admit = (range) => Promise.resolve(range.end),
    signal,
  }: Doing) {
    let open = 0;
    const files: LocalFiles = {
      relativePath: () => '',
      readSmall: () => Promise.resolve(null),
      async openForReading() {
        const fd = openSync(path, 'r');
        open += 1;
        // The disk takes its time.
        await Promise.resolve();
        opening();
        const close = () => {
          open -= 1;
          closeSync(fd);
        };
        return { fd, size: SIZE, close };
      },
    };
    const outcome = Promise.withResolvers<unknown>();
    const server = createServer((_request, out: ServerResponse) => {
      const plan = {
        status: 200,
        headers: { 'content-length': String(SIZE) },
        body: bodyOf({ start: 0, end: SIZE }),
      } as const;
      transmit(plainContent({ files }), {
        out,
        plan,
        version: VERSION,
        admit,
        signal,
        pace: null,
        sendfile: null,
        sendQueue: null,
        idleMs: 60_000,
      }).then(() => outcome.resolve('sent'), outcome.resolve);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let received = 0;
    client.on('data', (chunk) => (received += chunk.length));
    client.on('error', () => {});
    client.write('GET / HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n');
    const closed = once(client, 'close');
    const ended = await outcome.promise;
    await closed;
    server.close();
    return { ended, received, open };
  }

  it('sends everything that is admitted', async () => {
    const { ended, received, open } = await run({ signal: new AbortController().signal });
    expect([ended, open]).toEqual(['sent', 0]);
    expect(received).toBeGreaterThan(SIZE);
  });

  it('sends nothing when its grant is refused while the content is being opened', async () => {
    const refused = new AbortController();
    const { ended, received, open } = await run({
      opening: () => refused.abort(),
      signal: refused.signal,
    });
    expect(ended).toBeInstanceOf(TransferCut);
    expect([received, open]).toEqual([0, 0]);
  });

  it('sends nothing when its grant is refused before it begins', async () => {
    const { ended, received, open } = await run({ signal: AbortSignal.abort() });
    expect(ended).toBeInstanceOf(TransferCut);
    expect([received, open]).toEqual([0, 0]);
  });

  it('asks for nothing more once its grant is refused', async () => {
    const refused = new AbortController();
    const asked: number[] = [];
    const { ended, received } = await run({
      admit({ start }) {
        asked.push(start);
        refused.abort();
        return Promise.resolve(start + 1000);
      },
      signal: refused.signal,
    });
    expect(ended).toBeInstanceOf(TransferCut);
    expect([received, asked]).toEqual([0, [0]]);
  });

  it('cuts an answer that has begun and is refused in the middle', async () => {
    const { ended, received, open } = await run({
      admit: ({ start }) =>
        start === 0 ? Promise.resolve(1000) : Promise.reject(new Error('refused')),
      signal: new AbortController().signal,
    });
    expect(ended).toMatchObject({ message: 'refused' });
    expect(open).toBe(0);
    expect(received).toBeLessThan(SIZE);
  });
});
