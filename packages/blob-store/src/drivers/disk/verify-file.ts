import { measured } from '../../measured-source.ts';
import type { BlobRef, Verdict, VerifyOptions } from '../../port.ts';
import { closeFile, openFile, readInOneBuffer } from './descriptors.ts';
import { hasCode } from './platform-errors.ts';

/** What the platform says of one file; anything else may be true of all of them, or only now. */
const FAULTS_OF_A_FILE = ['EIO', 'EACCES', 'EPERM', 'EISDIR', 'ELOOP', 'EBADMSG'];

/** Reads the whole file, also what is beyond the size of the blob, and compares it with the address. */
export async function verifyFile(
  path: string,
  blob: BlobRef,
  options: VerifyOptions,
): Promise<Verdict> {
  try {
    const found = await addressOf(path, options);
    const isGood = found.sha256 === blob.sha256 && found.size === blob.size;
    return isGood ? { state: 'good' } : { state: 'altered', found };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { state: 'missing' };
    const fault = FAULTS_OF_A_FILE.find((code) => hasCode(error, code));
    if (fault === undefined) throw error;
    return { state: 'unreadable', reason: fault };
  }
}

async function addressOf(path: string, { signal, onChunk }: VerifyOptions): Promise<BlobRef> {
  const fd = await openFile(path, 'r');
  try {
    const { bytes, finish } = measured(readInOneBuffer(fd));
    for await (const chunk of bytes) {
      signal?.throwIfAborted();
      await onChunk?.(chunk.length);
    }
    return finish();
  } finally {
    await closeFile(fd);
  }
}
