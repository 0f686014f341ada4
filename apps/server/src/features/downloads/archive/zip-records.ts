/** What the records of one entry say. */
export interface ZipEntry {
  /** Path with "/" between names; a folder's ends in one. */
  readonly path: string;
  /** Bytes; 0 for a folder. */
  readonly size: number;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
}

const LOCAL_HEADER = 30;
const CENTRAL_HEADER = 46;
const END = 22;
const ZIP64_END = 56;
const ZIP64_LOCATOR = 20;
const TIMESTAMP_EXTRA = 9;

const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;

const VERSION_PLAIN = 20;
const VERSION_ZIP64 = 45;
/** Host system 3 (Unix) in the upper byte: the external attributes carry a file mode. */
const MADE_BY = (3 << 8) | VERSION_ZIP64;
/** Bit 11: names are UTF-8. */
const UTF8_NAMES = 1 << 11;
const FILE_ATTRIBUTES = 0o100644 * 0x10000;
const FOLDER_ATTRIBUTES = 0o040755 * 0x10000 + 0x10;

/** Length of `localHeader` in bytes. */
export function localHeaderLength(entry: ZipEntry): number {
  const zip64 = entry.size >= MAX_32 ? 4 + 16 : 0;
  return LOCAL_HEADER + Buffer.byteLength(entry.path) + TIMESTAMP_EXTRA + zip64;
}

/** The record in front of a stored entry's bytes (APPNOTE 4.3.7). */
export function localHeader(entry: ZipEntry, crc32: number): Buffer {
  const large = entry.size >= MAX_32;
  const extra = large ? zip64Extra([entry.size, entry.size]) : Buffer.alloc(0);
  const header = Buffer.alloc(LOCAL_HEADER);
  header.writeUInt32LE(0x04034b50, 0);
  writeShared(header, 4, entry, crc32, large);
  header.writeUInt16LE(TIMESTAMP_EXTRA + extra.length, 28);
  return Buffer.concat([header, Buffer.from(entry.path), timestampExtra(entry), extra]);
}

/** Length of `centralHeader` in bytes. */
export function centralHeaderLength(entry: ZipEntry, headerStart: number): number {
  const values = (entry.size >= MAX_32 ? 2 : 0) + (headerStart >= MAX_32 ? 1 : 0);
  const zip64 = values === 0 ? 0 : 4 + 8 * values;
  return CENTRAL_HEADER + Buffer.byteLength(entry.path) + TIMESTAMP_EXTRA + zip64;
}

/**
 * The entry's record in the central directory (APPNOTE 4.3.12).
 * @param headerStart position of its local header
 */
export function centralHeader(entry: ZipEntry, crc32: number, headerStart: number): Buffer {
  const large = entry.size >= MAX_32;
  const far = headerStart >= MAX_32;
  const values = [...(large ? [entry.size, entry.size] : []), ...(far ? [headerStart] : [])];
  const extra = values.length > 0 ? zip64Extra(values) : Buffer.alloc(0);
  const header = Buffer.alloc(CENTRAL_HEADER);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(MADE_BY, 4);
  writeShared(header, 6, entry, crc32, large || far);
  header.writeUInt16LE(TIMESTAMP_EXTRA + extra.length, 30);
  header.writeUInt32LE(entry.path.endsWith('/') ? FOLDER_ATTRIBUTES : FILE_ATTRIBUTES, 38);
  header.writeUInt32LE(Math.min(headerStart, MAX_32), 42);
  return Buffer.concat([header, Buffer.from(entry.path), timestampExtra(entry), extra]);
}

interface CentralDirectory {
  readonly entries: number;
  readonly start: number;
  /** Bytes. */
  readonly length: number;
}

/** Length of `endRecords` in bytes. */
export function endRecordsLength(directory: CentralDirectory): number {
  return END + (needsZip64End(directory) ? ZIP64_END + ZIP64_LOCATOR : 0);
}

/** What follows the central directory (APPNOTE 4.3.14 to 4.3.16). */
export function endRecords(directory: CentralDirectory): Buffer {
  const { entries, start, length } = directory;
  const end = Buffer.alloc(END);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, MAX_16), 8);
  end.writeUInt16LE(Math.min(entries, MAX_16), 10);
  end.writeUInt32LE(Math.min(length, MAX_32), 12);
  end.writeUInt32LE(Math.min(start, MAX_32), 16);
  if (!needsZip64End(directory)) return end;
  const zip64 = Buffer.alloc(ZIP64_END);
  zip64.writeUInt32LE(0x06064b50, 0);
  // The length that follows this field.
  zip64.writeBigUInt64LE(BigInt(ZIP64_END - 12), 4);
  zip64.writeUInt16LE(MADE_BY, 12);
  zip64.writeUInt16LE(VERSION_ZIP64, 14);
  zip64.writeBigUInt64LE(BigInt(entries), 24);
  zip64.writeBigUInt64LE(BigInt(entries), 32);
  zip64.writeBigUInt64LE(BigInt(length), 40);
  zip64.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(ZIP64_LOCATOR);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([zip64, locator, end]);
}

function needsZip64End({ entries, start, length }: CentralDirectory): boolean {
  return entries >= MAX_16 || start >= MAX_32 || length >= MAX_32;
}

/** The 24 bytes that both records of an entry have: version needed to length of the name. */
function writeShared(
  header: Buffer,
  at: number,
  { path, size, modifiedAt }: ZipEntry,
  crc32: number,
  zip64: boolean,
): void {
  header.writeUInt16LE(zip64 ? VERSION_ZIP64 : VERSION_PLAIN, at);
  header.writeUInt16LE(UTF8_NAMES, at + 2);
  // Method 0, stored, is what the zeros of the buffer say already.
  const { date, time } = dosTime(modifiedAt);
  header.writeUInt16LE(time, at + 6);
  header.writeUInt16LE(date, at + 8);
  header.writeUInt32LE(crc32, at + 10);
  header.writeUInt32LE(Math.min(size, MAX_32), at + 14);
  header.writeUInt32LE(Math.min(size, MAX_32), at + 18);
  header.writeUInt16LE(Buffer.byteLength(path), at + 22);
}

function zip64Extra(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  for (const [index, value] of values.entries()) {
    extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  }
  return extra;
}

/** Info-ZIP's extended timestamp: the instant in UTC, which the DOS fields cannot say. */
function timestampExtra({ modifiedAt }: ZipEntry): Buffer {
  const extra = Buffer.alloc(TIMESTAMP_EXTRA);
  extra.writeUInt16LE(0x5455, 0);
  extra.writeUInt16LE(5, 2);
  extra.writeUInt8(1, 4);
  const seconds = Math.floor(modifiedAt / 1000);
  extra.writeInt32LE(Math.min(Math.max(seconds, 0), 0x7fffffff), 5);
  return extra;
}

/** DOS knows 1980 to 2107 in steps of two seconds and no time zone; this is UTC. */
function dosTime(modifiedAt: number): { date: number; time: number } {
  const earliest = Date.UTC(1980, 0, 1);
  const latest = Date.UTC(2107, 11, 31, 23, 59, 58);
  const instant = new Date(Math.min(Math.max(modifiedAt, earliest), latest));
  const year = instant.getUTCFullYear() - 1980;
  return {
    date: (year << 9) | ((instant.getUTCMonth() + 1) << 5) | instant.getUTCDate(),
    time:
      (instant.getUTCHours() << 11) |
      (instant.getUTCMinutes() << 5) |
      (instant.getUTCSeconds() >> 1),
  };
}
