import { writeSync } from 'node:fs';
import type { BlobStore } from '@file-server/blob-store';
import { childContent, chunksOf, PIECE_BYTES } from './blob-content.ts';

/**
 * A process of its own that publishes contents of one seed and writes a line after each step.
 * Arguments: module URL, its export that opens a store, the argument of that as JSON, seed, count, and
 * `pieces` to send each content as a partial.
 */
const [moduleUrl = '', exportName = '', argument = '', seed = '', count = '', how = ''] =
  process.argv.slice(2);

type OpenStore = (argument: unknown) => Promise<BlobStore>;
const opener = (await import(moduleUrl)) as Record<string, OpenStore | undefined>;
const store = await opener[exportName]?.(JSON.parse(argument));
if (store === undefined) throw new Error(`${moduleUrl} has no export ${exportName}`);

writeSync(1, 'ready\n');
for (let index = 0; index < Number(count); index += 1) {
  const bytes = childContent(seed, index);
  if (how === 'pieces') await publishInPieces(store, bytes);
  else await store.publish(await store.putTemporary(chunksOf(bytes)));
  writeSync(1, `published ${index}\n`);
}

async function publishInPieces(blobs: BlobStore, bytes: Uint8Array): Promise<void> {
  const partialId = await blobs.partials.begin();
  writeSync(1, `begun ${partialId}\n`);
  for (let offset = 0; offset < bytes.length;) {
    const piece = chunksOf(bytes.subarray(offset, offset + PIECE_BYTES));
    offset = await blobs.partials.append(partialId, piece, { offset });
    writeSync(1, `appended ${offset}\n`);
  }
  const sealed = await blobs.partials.seal(partialId);
  writeSync(1, 'sealed 0\n');
  await blobs.publish(sealed);
}
