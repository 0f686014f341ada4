import { hash } from 'node:crypto';
import fs from 'node:fs';
import { promisify } from 'node:util';
import { BlobCorruptError, BlobNotFoundError } from '../../errors.ts';
import type { BlobRef, LocalFile } from '../../port.ts';
import { closeFile, openFile, readFile } from './descriptors.ts';
import { hasCode } from './platform-errors.ts';

const statFile = promisify(fs.fstat);

/** Opens the file of a blob, or rejects and leaves nothing open. */
export async function openLocalFile(path: string, blob: BlobRef): Promise<LocalFile> {
  const fd = await openPublished(path, blob);
  try {
    const { size } = await statFile(fd);
    if (size !== blob.size) {
      throw new BlobCorruptError(`blob ${blob.sha256} has ${size} bytes instead of ${blob.size}`);
    }
  } catch (error) {
    await closeFile(fd);
    throw error;
  }

  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    closeLater(fd);
  };
  return { fd, size: blob.size, close };
}

/** Reads a blob that fits one read, and has it prove its address. Leaves nothing open. */
export async function readLocalFile(path: string, blob: BlobRef): Promise<Buffer> {
  const fd = await openPublished(path, blob);
  try {
    const bytes = Buffer.allocUnsafeSlow(blob.size);
    const { bytesRead } = await readFile(fd, bytes, 0, blob.size, 0);
    if (bytesRead !== blob.size || hash('sha256', bytes) !== blob.sha256) {
      throw new BlobCorruptError(`blob ${blob.sha256} has other bytes than its address says`);
    }
    return bytes;
  } finally {
    closeLater(fd);
  }
}

async function openPublished(path: string, { sha256 }: BlobRef): Promise<number> {
  try {
    return await openFile(path, 'r');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new BlobNotFoundError(`no published blob ${sha256}`, { cause: error });
  }
}

/** Not closeSync: ending the last use of a deleted file can take long. Nothing was written to lose. */
function closeLater(fd: number): void {
  fs.close(fd, () => undefined);
}
