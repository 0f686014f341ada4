import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainContent } from '../../../../tests/harness/plain-content.ts';
import { createPace } from './pace.ts';
import { sentBytes, TransferCut } from './send-bytes.ts';
import { type ContentSending, sendContent } from './send-content.ts';
import { writeBytes } from './write-bytes.ts';

const SIZE = 5000;
const content = randomBytes(SIZE);
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

describe('sending content', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'send-content-'));
    await writeFile(join(folder, 'content'), content);
    await writeFile(join(folder, 'short'), content.subarray(0, 10));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A store with this file, and a connection that keeps what it is given. */
  function start({ file = 'content', small = false } = {}) {
    const log: unknown[] = [];
    const files = {
      relativePath: () => '',
      readSmall: () => Promise.resolve(small ? content : null),
      openForReading() {
        if (file === 'missing') return Promise.reject(new Error('The disk is gone.'));
        const fd = openSync(join(folder, file), 'r');
        log.push('open');
        const close = () => (log.push('close'), closeSync(fd));
        return Promise.resolve({ fd, size: SIZE, close });
      },
    };
    const stored = plainContent({ files, suspect: (blob: unknown) => void log.push(blob) });
    const chunks: Buffer[] = [];
    const out = new Writable({
      write(chunk: Buffer, _encoding, done) {
        // The buffer is used again once this one is taken.
        chunks.push(Buffer.from(chunk));
        done();
      },
    });
    const queue: (number | null)[] = [];
    const sendQueue = {
      unacknowledged: () => queue.shift() ?? 0,
      limitUnsent: (_: unknown, bytes: number | null) => void log.push(['limit', bytes]),
    };
    const send = (sending: Partial<ContentSending> & Pick<ContentSending, 'admit'>) =>
      sendContent(stored, {
        out: out as unknown as ServerResponse,
        version: VERSION,
        parts: [{ range: { start: 0, end: SIZE }, begin: () => void log.push('begin') }],
        signal: new AbortController().signal,
        pace: null,
        sendfile: null,
        sendQueue,
        awaitsArrival: true,
        staysLimited: false,
        idleMs: 60_000,
        ...sending,
      });
    const received = () => Buffer.concat(chunks.splice(0));
    return { log, out, queue, send, received };
  }
  const all = (range: { end: number }) => Promise.resolve(range.end);

  it('asks for leave only once the content is open, and closes it whatever happens', async () => {
    const missing = start({ file: 'missing' });
    const asked: number[] = [];
    const admit = (range: { start: number; end: number }) => {
      asked.push(range.start);
      return all(range);
    };
    await expect(missing.send({ admit })).rejects.toThrow('The disk is gone.');
    expect([asked, missing.log]).toEqual([[], []]);
    const refused = start();
    const refusal = () => Promise.reject(new Error('quota'));
    await expect(refused.send({ admit: refusal })).rejects.toThrow('quota');
    expect(refused.log).toEqual(['open', 'close']);
    expect(refused.received()).toHaveLength(0);
    const { log, send, received } = start();
    await send({ admit });
    expect([asked, log]).toEqual([[0], ['open', 'begin', 'close']]);
    expect(received().equals(content)).toBe(true);
  });

  it('sends step by step what is admitted, each part behind its beginning', async () => {
    const { out, log, send, received } = start();
    const begin = (head: string) => () => void out.write(head);
    const steps: [number, number][] = [];
    await send({
      parts: [
        { range: { start: 10, end: 50 }, begin: begin('one') },
        { range: { start: 0, end: 5 }, begin: begin('two') },
      ],
      admit({ start, end }) {
        steps.push([start, end]);
        return Promise.resolve(Math.min(end, start + 30));
      },
    });
    expect(steps).toEqual([
      [10, 50],
      [40, 50],
      [0, 5],
    ]);
    const sent = ['one', content.subarray(10, 50), 'two', content.subarray(0, 5)];
    expect(received().equals(Buffer.concat(sent.map((part) => Buffer.from(part))))).toBe(true);
    // Little waits unsent in the kernel for as long as the client may still leave for free.
    const limits = log.filter(Array.isArray);
    expect(limits).toEqual([
      ['limit', 128 * 1024],
      ['limit', null],
    ]);
  });

  it('goes on letting little wait unsent where other grants follow', async () => {
    const { log, send } = start();
    await send({ admit: all, staysLimited: true });
    expect(log.filter(Array.isArray)).toEqual([['limit', 128 * 1024]]);
  });

  it.each([
    ['has reached the client', [0], [true, true]],
    ['is on its way, while more is free', [900], [true, false]],
    ['is on its way, and nothing more is free', [900, 900, 0], [true, false, true]],
  ])('charges for nothing that was free and %s', async (_title, waiting, expected) => {
    const { queue, send, received } = start();
    queue.push(...waiting);
    const mayCommit: boolean[] = [];
    await send({
      admit(range, options) {
        mayCommit.push(options.mayCommit);
        if (range.start === 0) return Promise.resolve(1000);
        return Promise.resolve(options.mayCommit || waiting.length === 1 ? range.end : 1000);
      },
    });
    expect(mayCommit).toEqual(expected);
    expect(received()).toHaveLength(SIZE);
  });

  it('does not wait where the free bytes are too few to be worth it', async () => {
    const { queue, send } = start();
    queue.push(900);
    const mayCommit: boolean[] = [];
    await send({
      awaitsArrival: false,
      admit(range, options) {
        mayCommit.push(options.mayCommit);
        return Promise.resolve(Math.min(range.end, range.start + 4000));
      },
    });
    expect([mayCommit, queue]).toEqual([[true, true], [900]]);
  });

  it('sends a small content from memory, unless its user has a pace to keep', async () => {
    const { log, send, received } = start({ small: true });
    const parts = [{ range: { start: 7, end: 99 }, begin: () => {} }];
    await send({ admit: all, parts });
    expect(received().equals(content.subarray(7, 99))).toBe(true);
    expect(log).toEqual([]);
    await send({ admit: all, parts, pace: createPace(() => 1e9) });
    expect(received().equals(content.subarray(7, 99))).toBe(true);
    expect(log).toEqual(['open', 'close']);
  });

  it('has a content looked at that breaks off, and none whose client left', async () => {
    const short = start({ file: 'short' });
    await expect(short.send({ admit: all })).rejects.toThrow('shorter');
    const blob = { sha256: VERSION.sha256, size: SIZE };
    expect(short.log).toEqual(['open', 'begin', blob, 'close']);
    const left = start();
    const admit = (range: { end: number }) => {
      left.out.destroy();
      return all(range);
    };
    await expect(left.send({ admit })).rejects.toThrow(TransferCut);
    expect(left.log).toEqual(['open', 'close']);
  });

  it('asks for no leave once it is cut', async () => {
    const { send, log } = start();
    const asked: number[] = [];
    const admit = (range: { start: number; end: number }) => {
      asked.push(range.start);
      return all(range);
    };
    await expect(send({ admit, signal: AbortSignal.abort() })).rejects.toThrow(TransferCut);
    expect([asked, log]).toEqual([[], ['open', 'close']]);
  });

  it('leaves no listener behind, and cuts nothing that has been sent', async () => {
    const { out, send } = start();
    const stop = new AbortController();
    await send({ admit: all, signal: stop.signal });
    stop.abort();
    expect(out.destroyed).toBe(false);
    expect(out.listenerCount('close')).toBe(0);
  });
});

describe('writing bytes from memory', () => {
  it('counts what was handed over, and leaves no listener behind', async () => {
    const out = new PassThrough();
    const before = sentBytes();
    await writeBytes(out, Buffer.from('four'));
    expect([sentBytes() - before, String(out.read())]).toEqual([4, 'four']);
    expect(out.listenerCount('close')).toBe(0);
  });

  it('is cut when the connection is closed, closes or fails', async () => {
    const before = sentBytes();
    const closed = new PassThrough().destroy();
    await expect(writeBytes(closed, Buffer.from('x'))).rejects.toThrow(TransferCut);
    const silent = new Writable({ write: () => {} });
    const pending = writeBytes(silent, Buffer.from('x'));
    silent.destroy();
    await expect(pending).rejects.toThrow(TransferCut);
    const broken = new Writable({
      autoDestroy: false,
      write: (_chunk, _encoding, done) => done(new Error('reset')),
    });
    broken.on('error', () => {});
    await expect(writeBytes(broken, Buffer.from('x'))).rejects.toThrow(TransferCut);
    expect(sentBytes()).toBe(before);
  });
});
