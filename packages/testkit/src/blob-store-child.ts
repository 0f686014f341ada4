import { writeSync } from 'node:fs';
import type { BlobStore } from '@file-server/blob-store';
import { childContent, chunksOf } from './blob-content.ts';

/**
 * A process of its own that publishes contents of one seed and writes a line after each.
 * Arguments: module URL, its export that opens a store, the argument of that, seed, count.
 */
const [moduleUrl = '', exportName = '', argument = '', seed = '', count = ''] =
  process.argv.slice(2);

type OpenStore = (argument: string) => Promise<BlobStore>;
const opener = (await import(moduleUrl)) as Record<string, OpenStore | undefined>;
const store = await opener[exportName]?.(argument);
if (store === undefined) throw new Error(`${moduleUrl} has no export ${exportName}`);

writeSync(1, 'ready\n');
for (let index = 0; index < Number(count); index += 1) {
  const temporary = await store.putTemporary(chunksOf(childContent(seed, index)));
  await store.publish(temporary);
  writeSync(1, `published ${index}\n`);
}
