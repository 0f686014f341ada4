import fs from 'node:fs';
import { promisify } from 'node:util';
import { BlobCorruptError, BlobNotFoundError } from '../../errors.ts';
import type { BlobRef, LocalFile } from '../../port.ts';
import { closeFile, openFile } from './descriptors.ts';
import { hasCode } from './platform-errors.ts';

const statFile = promisify(fs.fstat);

/** Opens the file of a blob, or rejects and leaves nothing open. */
export async function openLocalFile(path: string, blob: BlobRef): Promise<LocalFile> {
  const fd = await openFile(path, 'r').catch((error: unknown) => {
    throw hasCode(error, 'ENOENT')
      ? new BlobNotFoundError(`no published blob ${blob.sha256}`, { cause: error })
      : error;
  });
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
    // Not closeSync: ending the last use of a deleted file can take long. Nothing was written to lose.
    fs.close(fd, () => undefined);
  };
  return { fd, size: blob.size, close };
}
