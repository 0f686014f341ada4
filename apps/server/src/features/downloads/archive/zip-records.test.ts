import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { layOut, type Layout } from './layout.ts';
import {
  centralHeader,
  centralHeaderLength,
  endRecords,
  localHeader,
  localHeaderLength,
} from './zip-records.ts';

const GIB = 1024 ** 3;
const AT = Date.UTC(2026, 10, 20, 12, 30, 42);

/** An archive of files of these sizes, without the bytes of its files. */
function layOutFiles(sizes: readonly number[]): Promise<Layout> {
  return layOut(
    sizes.map((size, index) => {
      const number = String(index).padStart(6, '0');
      return {
        entryId: number,
        parentId: null,
        name: `${number}.bin`,
        sortKey: number,
        modifiedAt: AT,
        file: { versionId: number, size, withdrawn: false },
      };
    }),
  );
}

/** What a reader of zip files finds in an archive whose files hold nothing but zeros. */
async function readBack({ members, centralStart, centralLength, size }: Layout): Promise<Entry[]> {
  const directory = { entries: members.length, start: centralStart, length: centralLength };
  const records = [
    ...members.map((member) => ({ start: member.headerStart, bytes: localHeader(member, 0) })),
    {
      start: centralStart,
      bytes: Buffer.concat([
        ...members.map((member) => centralHeader(member, 0, member.headerStart)),
        endRecords(directory),
      ]),
    },
  ];
  expect(records.at(-1)?.bytes).toHaveLength(size - centralStart);
  class Reader extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number): Readable {
      const bytes = Buffer.alloc(end - start);
      const after = binarySearch(records.length, (index) => (records[index]?.start ?? 0) > start);
      for (let index = Math.max(0, after - 1); index < records.length; index += 1) {
        const record = records[index];
        if (!record || record.start >= end) break;
        const skipped = Math.max(0, start - record.start);
        const at = Math.max(0, record.start - start);
        bytes.set(record.bytes.subarray(skipped, skipped + bytes.length - at), at);
      }
      return Readable.from([bytes]);
    }
  }
  const zip = await fromRandomAccessReaderPromise(new Reader(), size, { autoClose: false });
  expect(zip.entryCount).toBe(members.length);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    // Of tens of thousands a sample will do: each is a read of its own.
    if (entries.length > 5 && entries.length % 997 > 0 && entries.length < members.length) continue;
    const local = await zip.readLocalFileHeaderPromise(entry);
    expect(local.fileName.toString()).toBe(entry.fileName);
    expect(local.fileDataStart + entry.uncompressedSize).toBe(
      members[entries.length]?.headerStart ?? centralStart,
    );
  }
  return entries;
}

/** First index for which a condition holds that stays true from there on. */
function binarySearch(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

describe('the records of a zip archive', () => {
  it('hold sizes and positions past 4 GiB', async () => {
    const sizes = [5 * GIB, 0xffffffff, 0xfffffffe, 7, 300 * GIB];
    const entries = await readBack(await layOutFiles(sizes));
    expect(entries.map(({ uncompressedSize }) => uncompressedSize)).toEqual(sizes);
    expect(entries.map(({ compressedSize }) => compressedSize)).toEqual(sizes);
    expect(entries[4]?.relativeOffsetOfLocalHeader).toBeGreaterThan(13 * GIB);
  });

  it.each([65_534, 65_535])('hold %i entries', async (count) => {
    const entries = await readBack(await layOutFiles(Array.from({ length: count }, () => 0)));
    expect(new Set(entries.map(({ fileName }) => fileName)).size).toBe(count);
  });

  it('say the instant of publication in UTC, and that names are UTF-8', async () => {
    const [entry] = await readBack(await layOutFiles([1]));
    expect(entry?.getLastModDate()).toEqual(new Date(AT));
    expect(entry?.getLastModDate({ timezone: 'UTC', forceDosFormat: true })).toEqual(new Date(AT));
    expect(entry?.generalPurposeBitFlag).toBe(1 << 11);
    expect(entry?.compressionMethod).toBe(0);
  });

  it.each([0, 1, 0xfffffffe, 0xffffffff, 5 * GIB])(
    'are as long as was said before, for sizes and positions around %i',
    (number) => {
      for (const path of ['a', 'klasör/', 'دليل/ü.txt']) {
        const entry = { path, size: number, modifiedAt: AT };
        expect(localHeader(entry, 1)).toHaveLength(localHeaderLength(entry));
        expect(centralHeader(entry, 1, number)).toHaveLength(centralHeaderLength(entry, number));
      }
    },
  );

  it.each([0, Date.UTC(2200, 0, 1)])(
    'take instants that DOS cannot say: %i',
    async (modifiedAt) => {
      const entry = { path: 'a', size: 0, modifiedAt };
      const year = 1980 + (localHeader(entry, 0).readUInt16LE(12) >> 9);
      expect(year).toBe(modifiedAt === 0 ? 1980 : 2107);
    },
  );
});
