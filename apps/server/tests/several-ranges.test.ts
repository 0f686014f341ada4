import { freeCancelAllowance } from '@file-server/domain/free-cancel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUser } from '../src/features/users/index.ts';
import { reconcile } from '../src/features/downloads/index.ts';
import { setLicence } from '../src/features/licences/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { type ByteRangesPart, readByteRanges } from './harness/byteranges.ts';
import { type Client, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type PublishedFile, publishRandomFile } from './harness/published-file.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { readCoverage } from './harness/read-coverage.ts';
import { CUSTOMER } from './harness/server-process.ts';

const MIB = 1024 * 1024;

describeEachEngine('several ranges in one request', (engine) => {
  let server: OwnServer;
  let customer: Client;
  let userId: string;
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    server = await startOwnServer(engine().env);
    customer = await signInTo(server.url, CUSTOMER);
    userId = (await findUser(db, CUSTOMER.email))?.id ?? '';
    const deps = { db, clock: systemClock, signals: createSignals() };
    await setLicence(deps, userId, { maximum: null }, { actor: { kind: 'cli' } });
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  async function openFile(name: string, size: number) {
    const file = await publishRandomFile(engine(), name, size);
    const url = server.url + (await customer.open(file.entryId)).url;
    const get = async (range: string, more: Record<string, string> = {}) => {
      const response = await fetch(url, { headers: { range, ...more } });
      return { response, body: Buffer.from(await response.arrayBuffer()) };
    };
    return { file, url, get };
  }

  it('answers each with its own place and media type, in the order asked for', async () => {
    const { file, get } = await openFile('parts.bin', MIB);
    const { response, body } = await get('bytes=900000-900009, -3, 0-0, 500-599,550-649');
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBeNull();
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(response.headers.get('etag')).toBe(`"${file.sha256}"`);
    expect(response.headers.get('repr-digest')).toBe(
      `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
    );
    const parts = partsOf(response, body);
    expect(parts.map(({ range }) => [range.start, range.end])).toEqual([
      [900_000, 900_010],
      [MIB - 3, MIB],
      [0, 1],
      [500, 650],
    ]);
    for (const part of parts) {
      expect(part).toMatchObject({ mediaType: 'application/octet-stream', size: MIB });
    }
    expectContent(parts, file);
  });

  it('is an ordinary 206 when one range remains, and 416 when none does', async () => {
    const { file, get } = await openFile('one-remains.bin', MIB);
    for (const range of ['bytes=0-9,10-19', 'bytes=5-19,0-4,0-19', `bytes=0-19,${MIB}-`]) {
      const { response, body } = await get(range);
      expect([range, response.status]).toEqual([range, 206]);
      expect(response.headers.get('content-range')).toBe(`bytes 0-19/${MIB}`);
      expect(response.headers.get('content-type')).toBe('application/octet-stream');
      expect(body.equals(file.content.subarray(0, 20))).toBe(true);
    }
    const { response } = await get(`bytes=${MIB}-,${MIB + 9}-${MIB + 10},-0`);
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${MIB}`);
  });

  it('sends nothing twice: neither for ranges that overlap nor for more than the limit', async () => {
    const { file, get } = await openFile('amplified.bin', MIB);
    const overlapping = Array.from({ length: 32 }, (_, index) => `${index}-`);
    const united = await get(`bytes=${overlapping.join()}`);
    expect(united.response.headers.get('content-range')).toBe(`bytes 0-${MIB - 1}/${MIB}`);
    expect(united.body.equals(file.content)).toBe(true);
    const many = Array.from({ length: 33 }, (_, index) => `${index * 2}-${index * 2}`);
    const whole = await get(`bytes=${many.join()}`);
    expect(whole.response.status).toBe(200);
    expect(whole.body.equals(file.content)).toBe(true);
  });

  it('gives the whole file when If-Range names another version', async () => {
    const { file, get } = await openFile('if-range.bin', MIB);
    for (const tag of ['"another"', `W/"${file.sha256}"`]) {
      const { response } = await get('bytes=0-0,5-5', { 'if-range': tag });
      expect([tag, response.status]).toEqual([tag, 200]);
    }
    const { response } = await get('bytes=0-0,5-5', { 'if-range': `"${file.sha256}"` });
    expect(response.status).toBe(206);
  });

  it('does not count the framing, and commits before the part that passes the allowance', async () => {
    const { file, get } = await openFile('allowance.bin', MIB);
    const before = await customer.count();
    const allowance = freeCancelAllowance(MIB);
    // 32 parts of framing would pass an allowance that the bytes just reach.
    const length = Math.floor(allowance / 32);
    const first = allowance - 31 * length;
    const specs = Array.from({ length: 32 }, (_, index) => {
      const start = index * 2 * first;
      return `${start}-${start + (index === 0 ? first : length) - 1}`;
    });
    const { response, body } = await get(`bytes=${specs.join()}`);
    expect(partsOf(response, body)).toHaveLength(32);
    expect(body.length).toBeGreaterThan(allowance);
    expect((await readCoverage(db, userId, file.versionId)).bytes).toBe(allowance);
    expect(await customer.count()).toEqual(before);
    await get(`bytes=0-0,${MIB - 1}-`);
    expect(await customer.count()).toEqual({
      crrDownCount: before.crrDownCount + 1,
      inProgress: before.inProgress - 1,
    });
  });

  it('yields for any sets of ranges exactly the bytes asked for, and counts what was covered', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 300_000 }), requests, async (size, sets) => {
        runs += 1;
        const before = await customer.count();
        const { file, get } = await openFile(`random-${runs}.bin`, size);
        const sent = new Uint8Array(size);
        let isCounted = false;
        for (const set of sets) {
          const specs = set.map((spec) => scale(spec, size));
          const wantedBy = mark(specs, size);
          const { response, body } = await get(`bytes=${specs.map(({ text }) => text).join()}`);
          if (wantedBy.every((place) => place === NOBODY)) {
            expect(response.status).toBe(416);
            continue;
          }
          expect(response.headers.get('content-length')).toBe(String(body.length));
          const parts = partsOf(response, body);
          expectContent(parts, file);
          expectExactly(parts, wantedBy);
          for (const { range } of parts) sent.fill(1, range.start, range.end);
          isCounted ||= sum(sent) > freeCancelAllowance(size);
          expect(await customer.count()).toEqual({
            crrDownCount: before.crrDownCount + (isCounted ? 1 : 0),
            inProgress: before.inProgress + (isCounted ? 0 : 1),
          });
          const { bytes } = await readCoverage(db, userId, file.versionId);
          expect(bytes).toBe(isCounted ? 0 : sum(sent));
        }
      }),
      { numRuns: 60 },
    );
    const { brokenLink, discrepancies } = await reconcile(db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
  }, 120_000);
});

function partsOf(response: Response, body: Buffer): ByteRangesPart[] {
  expect(response.status).toBe(206);
  const contentType = response.headers.get('content-type') ?? '';
  const single = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
  if (!single) {
    const { parts, isWhole } = readByteRanges(contentType, body);
    expect(isWhole).toBe(true);
    return parts;
  }
  const [start = 0, last = 0, size = 0] = single.slice(1).map(Number);
  return [{ range: { start, end: last + 1 }, size, mediaType: contentType, content: body }];
}

function expectContent(parts: readonly ByteRangesPart[], { content }: PublishedFile): void {
  for (const { range, size, content: part } of parts) {
    expect(size).toBe(content.length);
    expect(part.equals(content.subarray(range.start, range.end))).toBe(true);
  }
}

/** A spec in shares of the size, so that small and large files meet the same cases. */
interface Spec {
  readonly from: number | null;
  readonly length: number | null;
}

const spec: fc.Arbitrary<Spec> = fc.record({
  from: fc.option(fc.integer({ min: 0, max: 1010 }), { freq: 8 }),
  length: fc.option(fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 400 })), {
    freq: 12,
  }),
});
const requests = fc.array(fc.array(spec, { minLength: 1, maxLength: 8 }), {
  minLength: 1,
  maxLength: 4,
});

/** @returns its text, and the positions that it wants, the end excluded */
function scale({ from, length }: Spec, size: number) {
  const bytes = Math.floor(((length ?? 0) * size) / 1000);
  if (from === null) return { text: `-${bytes}`, start: size - bytes, end: size };
  const start = Math.floor((from * size) / 1000);
  if (length === null) return { text: `${start}-`, start, end: size };
  return { text: `${start}-${start + bytes}`, start, end: start + bytes + 1 };
}

const NOBODY = 255;

/** For every position the first spec that wants it, or `NOBODY`. */
function mark(specs: readonly ReturnType<typeof scale>[], size: number): Uint8Array {
  const wantedBy = new Uint8Array(size).fill(NOBODY);
  for (const [place, { start, end }] of [...specs.entries()].reverse()) {
    wantedBy.fill(place, start, end);
  }
  return wantedBy;
}

/** No position twice, none missing, none that nobody wants; neighbours united; in the order asked for. */
function expectExactly(parts: readonly ByteRangesPart[], wantedBy: Uint8Array): void {
  const sent = new Uint8Array(wantedBy.length);
  const places = parts.map(({ range }) => {
    let place = NOBODY;
    for (let at = range.start; at < range.end; at += 1) {
      sent[at] = (sent[at] ?? 0) + 1;
      place = Math.min(place, wantedBy[at] ?? NOBODY);
    }
    return place;
  });
  const wanted = wantedBy.map((place) => (place === NOBODY ? 0 : 1));
  expect(Buffer.compare(sent, wanted)).toBe(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  const starts = new Set(parts.map(({ range }) => range.start));
  expect(parts.filter(({ range }) => starts.has(range.end))).toEqual([]);
}

function sum(marks: Uint8Array): number {
  let total = 0;
  for (const value of marks) total += value;
  return total;
}
