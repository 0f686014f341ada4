import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { BlobStore } from '@file-server/blob-store';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import { publishFile } from '../../src/features/library/index.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { createSignals } from '../../src/platform/signals/signals.ts';
import type { Engine } from './engines.ts';

export interface PublishedFile {
  readonly entryId: string;
  readonly versionId: string;
  readonly content: Buffer;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Where the disk has the bytes of a content of a test's server. */
export function storedFile({ dataDir }: Engine, sha256: string): string {
  return join(dataDir, 'blobs/blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

/**
 * Publishes random bytes into the library that a server over this engine will serve.
 * @param given where its blobs are; absent = on the disk
 */
export async function publishRandomFile(
  engine: Engine,
  name: string,
  size: number,
  given?: BlobStore,
): Promise<PublishedFile> {
  const content = randomBytes(size);
  const db = engine.open();
  try {
    const blobs = given ?? (await openDiskBlobStore(join(engine.dataDir, 'blobs')));
    const deps = { db, blobs, clock: systemClock, signals: createSignals() };
    const source = async function* () {
      yield content;
    };
    const { entryId, versionId } = await publishFile(deps, {
      parentId: null,
      name,
      source: source(),
    });
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { entryId, versionId, content, sha256 };
  } finally {
    await db.close();
  }
}
