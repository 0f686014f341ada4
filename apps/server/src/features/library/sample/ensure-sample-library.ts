import { type Database, tables } from '../../../platform/db/database.ts';
import type { Authorship } from '../../ledger/index.ts';
import { createFolder } from '../commands/create-folder.ts';
import { publishFile } from '../commands/publish-file.ts';
import type { PublishDeps } from '../deps.ts';
import type { LibraryTables } from '../tables.ts';
import { SAMPLE_FOLDERS, WELCOME_FILES, type SampleFile } from './sample-tree.ts';

const BY_FIRST_START: Authorship = { actor: { kind: 'job', id: 'first-start' } };

/**
 * Fills a library that has never held anything with the sample, once. Safe with several processes and
 * after a crash: what was started is finished at the next start, and the same content twice is nothing.
 */
export async function ensureSampleLibrary(deps: PublishDeps): Promise<void> {
  if (!(await claimSample(deps.db))) return;
  for (const file of WELCOME_FILES) await publishSample(deps, null, file);
  for (const folder of SAMPLE_FOLDERS) {
    const { entryId } = await createFolder(deps, { parentId: null, name: folder.name });
    for (const file of folder.files) await publishSample(deps, entryId, file);
  }
  await tables<LibraryTables>(deps.db)
    .updateTable('library_sample')
    .set({ state: 'done' })
    .where('id', '=', 1)
    .execute();
}

/** Whether the sample is to be published now. A library that was filled otherwise never gets it. */
async function claimSample(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const library = tables<LibraryTables>(tx);
    const entry = await library.selectFrom('entries').select('id').limit(1).executeTakeFirst();
    await library
      .insertInto('library_sample')
      .values({ id: 1, state: entry ? 'done' : 'started' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await library
      .selectFrom('library_sample')
      .select('state')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    return row.state === 'started';
  });
}

async function publishSample(
  deps: PublishDeps,
  parentId: string | null,
  { name, content }: SampleFile,
): Promise<void> {
  // Made here: there is nothing to be judged, and no start waits for a scanner.
  const own = { ...deps, scanner: undefined };
  await publishFile(own, { parentId, name, source: once(content()), by: BY_FIRST_START });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield await Promise.resolve(bytes);
}
