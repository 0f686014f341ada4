import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import {
  type Entry,
  fromBufferPromise,
  fromRandomAccessReaderPromise,
  RandomAccessReader,
} from 'yauzl';
import { layOut, type Layout } from './layout.ts';
import {
  centralHeader,
  centralHeaderLength,
  endRecords,
  endRecordsLength,
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
        productId: null,
        file: { versionId: number, size, refusal: null },
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
      for (const record of records) {
        const skipped = Math.max(0, start - record.start);
        const at = Math.max(0, record.start - start);
        if (at < bytes.length)
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
    const local = await zip.readLocalFileHeaderPromise(entry);
    expect(local.fileName.toString()).toBe(entry.fileName);
    expect(local.fileDataStart + entry.uncompressedSize).toBe(
      members[entries.length]?.headerStart ?? centralStart,
    );
  }
  return entries;
}

describe('the records of a zip archive', () => {
  it('hold sizes and positions past 4 GiB', async () => {
    const sizes = [5 * GIB, 0xffffffff, 0xfffffffe, 7, 300 * GIB];
    const entries = await readBack(await layOutFiles(sizes));
    expect(entries.map(({ uncompressedSize }) => uncompressedSize)).toEqual(sizes);
    expect(entries.map(({ compressedSize }) => compressedSize)).toEqual(sizes);
    expect(entries[4]?.relativeOffsetOfLocalHeader).toBeGreaterThan(13 * GIB);
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

  it('say what unpacks them: a plain zip unless one passes 4 GiB, made by Unix', async () => {
    const [small, large, far] = await readBack(await layOutFiles([1, 0xffffffff, 2]));
    expect(small).toMatchObject({
      versionMadeBy: (3 << 8) | 45,
      versionNeededToExtract: 20,
      externalFileAttributes: 0o100644 * 0x10000,
    });
    expect([large, far].map((entry) => entry?.versionNeededToExtract)).toEqual([45, 45]);
    expect(localHeader({ path: 'a', size: 1, modifiedAt: AT }, 0).readUInt16LE(4)).toBe(20);
    expect(localHeader({ path: 'a', size: 0xffffffff, modifiedAt: AT }, 0).readUInt16LE(4)).toBe(
      45,
    );
    const folder = centralHeader({ path: 'a/', size: 0, modifiedAt: AT }, 0, 0);
    expect(folder.readUInt32LE(38)).toBe(0o040755 * 0x10000 + 0x10);
  });

  it('carry the checksum, the instant to two seconds, and in UTC to one', () => {
    const entry = { path: 'a', size: 5, modifiedAt: AT + 1999 };
    for (const [record, at] of [
      [localHeader(entry, 0xfedcba98), 14],
      [centralHeader(entry, 0xfedcba98, 7), 16],
    ] as const) {
      expect(record.readUInt32LE(at)).toBe(0xfedcba98);
      expect(record.readUInt16LE(at - 4)).toBe((12 << 11) | (30 << 5) | 21);
      expect(record.readUInt16LE(at - 2)).toBe((46 << 9) | (11 << 5) | 20);
      const timestamp = record.subarray(record.length - 9);
      expect(timestamp.subarray(0, 5).toString('hex')).toBe('5554050001');
      expect(timestamp.readInt32LE(5)).toBe(AT / 1000 + 1);
    }
  });

  it.each([
    [-5, 0],
    [0x7fffffff * 1000 + 5000, 0x7fffffff],
  ])('say of the instant %i the nearest that their fields can hold', (modifiedAt, seconds) => {
    const header = localHeader({ path: 'a', size: 0, modifiedAt }, 0);
    expect(header.readInt32LE(header.length - 4)).toBe(seconds);
  });

  it.each([
    [65_535, 0, 0],
    [1, 0xffffffff, 0],
    [1, 0, 0xffffffff],
  ])('end with 64-bit figures for %i entries at %i of %i bytes', (entries, start, length) => {
    const end = endRecords({ entries, start, length });
    expect(end).toHaveLength(endRecordsLength({ entries, start, length }));
    const hex = (...values: string[]) => values.join('');
    const u64 = (value: number) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64LE(BigInt(value));
      return bytes.toString('hex');
    };
    expect(end.subarray(0, 56).toString('hex')).toBe(
      hex('504b0606', u64(44), '2d032d00', '0000000000000000', u64(entries), u64(entries)) +
        hex(u64(length), u64(start)),
    );
    expect(end.subarray(56, 76).toString('hex')).toBe(
      hex('504b0607', '00000000', u64(start + length), '01000000'),
    );
    expect(end.subarray(76).readUInt32LE(0)).toBe(0x06054b50);
  });

  it('end plainly for one entry, byte or position less', () => {
    const directory = { entries: 65_534, start: 0xfffffffe, length: 0xfffffffe };
    const end = endRecords(directory);
    expect(end).toHaveLength(endRecordsLength(directory));
    expect(end.toString('hex')).toBe('504b050600000000fefffefffefffffffeffffff0000');
  });

  it.each([0, Date.UTC(2200, 0, 1)])(
    'take instants that DOS cannot say: %i',
    async (modifiedAt) => {
      const entry = { path: 'a', size: 0, modifiedAt };
      const year = 1980 + (localHeader(entry, 0).readUInt16LE(12) >> 9);
      expect(year).toBe(modifiedAt === 0 ? 1980 : 2107);
    },
  );

  it.each([65_534, 65_535])('hold %i entries', async (count) => {
    const { members, ...layout } = await layOutFiles(Array.from({ length: count }, () => 0));
    const directory = { entries: count, start: layout.centralStart, length: layout.centralLength };
    const archive = Buffer.concat([
      ...members.map((member) => localHeader(member, 0)),
      ...members.map((member) => centralHeader(member, 0, member.headerStart)),
      endRecords(directory),
    ]);
    const zip = await fromBufferPromise(archive, { autoClose: false });
    expect([zip.entryCount, archive.length]).toEqual([count, layout.size]);
    const names = new Set<string>();
    for await (const { fileName } of zip.eachEntry()) names.add(fileName);
    expect(names.size).toBe(count);
  });
});
