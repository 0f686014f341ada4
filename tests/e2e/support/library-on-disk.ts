import { createHash, randomFillSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const CHUNK_BYTES = 4_000_000;

/** The big file: long enough on the way that it can be watched, cut and resumed. */
export const FIRMWARE = {
  name: 'firmware-2026.11.img',
  size: 300_000_000,
  /** Folders from the top of the library. */
  folders: ['Releases', '2026'],
} as const;

/** Names that a browser, a file system and a header field have to agree on. */
export const TURKISH = { folder: 'Ürünler', file: 'Sürüm notları ığdır.txt' } as const;
export const ARABIC = { folder: 'العربية', file: 'دليل المستخدم.txt' } as const;

export const README = 'README.md';
export const EMPTY_FOLDER = 'Archive';
export const LONG_NAME =
  'Quarterly security bulletin for the whole product family, revision 14.txt';

/** Writes the directory that the journeys import. @returns the firmware's SHA-256, lower-case hex */
export async function writeLibrary(directory: string): Promise<string> {
  const texts: Record<string, string> = {
    [README]: '# Releases\n\nEverything a customer needs.\n',
    [LONG_NAME]: 'Nothing to report.\n',
    [`${TURKISH.folder}/${TURKISH.file}`]: 'İlk sürüm.\n',
    [`${ARABIC.folder}/${ARABIC.file}`]: 'الإصدار الأول\n',
  };
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  await mkdir(join(directory, EMPTY_FOLDER));
  const folder = join(directory, ...FIRMWARE.folders);
  await mkdir(folder, { recursive: true });
  return writeRandomFile(join(folder, FIRMWARE.name), FIRMWARE.size);
}

/** @returns lower-case hex */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: CHUNK_BYTES }), hash);
  return hash.digest('hex');
}

async function writeRandomFile(path: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const file = await open(path, 'wx');
  try {
    for (let written = 0; written < size;) {
      const part = randomFillSync(chunk).subarray(0, Math.min(CHUNK_BYTES, size - written));
      hash.update(part);
      await file.write(part);
      written += part.length;
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
