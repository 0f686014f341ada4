import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import { sha256 } from './test-library.ts';

/**
 * What a zip archive holds, in its order: the SHA-256 of each file, null for a folder.
 * @throws Error when the archive is not sound, or a checksum in it is not that of the bytes
 */
export async function readZip(archive: Buffer): Promise<Map<string, string | null>> {
  const zip = await fromBufferPromise(archive, { strictFileNames: true });
  const found = new Map<string, string | null>();
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    const local = await zip.readLocalFileHeaderPromise(entry);
    if (entry.crc32 !== crc32(bytes) || local.crc32 !== entry.crc32) {
      throw new Error(`The checksum of ${entry.fileName} is wrong.`);
    }
    found.set(entry.fileName, entry.fileName.endsWith('/') ? null : sha256(bytes));
  }
  return found;
}
