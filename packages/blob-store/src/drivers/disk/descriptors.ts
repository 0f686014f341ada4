import fs from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** Numeric descriptors throughout: see LocalFile. */
export const openFile = promisify(fs.open);
export const closeFile = promisify(fs.close);
const syncFile = promisify(fs.fsync);
const writeFile = promisify(fs.write);
export const readFile = promisify(fs.read);
const truncateFile = promisify(fs.ftruncate);
const statFile = promisify(fs.fstat);
const setTimes = promisify(fs.futimes);

const READ_CHUNK_BYTES = 256 * 1024;

/** Writes a file that must not exist yet and makes its bytes durable; the name is not durable yet. */
export async function writeNewFile(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const fd = await openFile(path, 'wx', 0o600);
  try {
    for await (const chunk of bytes) await writeAll(fd, chunk);
    await syncFile(fd);
  } finally {
    await closeFile(fd);
  }
}

/**
 * Writes at `offset` of a file that exists and ends it there, and makes the bytes durable.
 * @returns the new size; null when the file is shorter than `offset`
 */
export async function writeTail(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  offset: number,
): Promise<number | null> {
  const fd = await openFile(path, 'r+');
  try {
    const { size } = await statFile(fd);
    if (size < offset) return null;
    if (size > offset) await truncateFile(fd, offset);
    let position = offset;
    for await (const chunk of bytes) {
      await writeAll(fd, chunk, position);
      position += chunk.length;
    }
    await syncFile(fd);
    return position;
  } finally {
    await closeFile(fd);
  }
}

/** Creates a private folder with its parents where they are missing, and makes their names durable. */
export async function createFolder(path: string): Promise<void> {
  const firstCreated = (await mkdir(path, { recursive: true, mode: 0o700 })) ?? path;
  let folder = path;
  do {
    folder = dirname(folder);
    await syncDirectory(folder);
  } while (folder.length > dirname(firstCreated).length);
}

interface DirectorySync {
  running: Promise<void>;
  next: Promise<void> | null;
}

const syncs = new Map<string, DirectorySync>();

/**
 * Makes the names in a directory durable. A sync holds what was there when it began, so whoever comes
 * while one runs waits for the next, which all of them share.
 */
export function syncDirectory(path: string): Promise<void> {
  const current = syncs.get(path);
  if (!current) return beginSync(path);
  const begin = () => beginSync(path);
  current.next ??= current.running.then(begin, begin);
  return current.next;
}

function beginSync(path: string): Promise<void> {
  const running = syncNow(path);
  const sync: DirectorySync = { running, next: null };
  syncs.set(path, sync);
  const end = () => {
    if (sync.next === null) syncs.delete(path);
  };
  running.then(end, end);
  return running;
}

async function syncNow(path: string): Promise<void> {
  const fd = await openFile(path, 'r');
  try {
    await syncFile(fd);
  } finally {
    await closeFile(fd);
  }
}

/** Makes a file young, also after the loss of power. */
export async function touchFile(path: string): Promise<void> {
  const fd = await openFile(path, 'r');
  try {
    const now = new Date();
    await setTimes(fd, now, now);
    await syncFile(fd);
  } finally {
    await closeFile(fd);
  }
}

/**
 * Bytes `start` up to `end` of an open file, in fresh buffers that the consumer may keep. Ends
 * early where the file ends.
 */
export async function* readBetween(
  fd: number,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let position = start;
  while (position < end) {
    const buffer = Buffer.allocUnsafeSlow(Math.min(READ_CHUNK_BYTES, end - position));
    const { bytesRead } = await readFile(fd, buffer, 0, buffer.length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * Bytes of an open file from its beginning, all in one buffer: each chunk is over when the next is
 * asked for. For who only looks at them, such as a hash; fresh buffers would wait for the collector.
 */
export async function* readInOneBuffer(fd: number): AsyncGenerator<Uint8Array, void, undefined> {
  const buffer = Buffer.allocUnsafeSlow(READ_CHUNK_BYTES);
  for (let position = 0; ;) {
    const { bytesRead } = await readFile(fd, buffer, 0, buffer.length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** A write may take less than it was given, for instance just before the disk is full. */
async function writeAll(
  fd: number,
  chunk: Uint8Array,
  position: number | null = null,
): Promise<void> {
  let offset = 0;
  while (offset < chunk.length) {
    const at = position === null ? null : position + offset;
    const { bytesWritten } = await writeFile(fd, chunk, offset, chunk.length - offset, at);
    offset += bytesWritten;
  }
}
