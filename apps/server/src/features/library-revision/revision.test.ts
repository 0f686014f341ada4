import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { getLibraryChanges, getLibraryRevision, reviseLibrary } from './revision.ts';
import type { LibraryRevisionTables } from './tables.ts';

describeEachEngine('the revision of the library', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  it('knows where the latest changes were, and no more of older ones', async () => {
    const now = await getLibraryRevision(db);
    await tables<LibraryRevisionTables>(db)
      .updateTable('library_revision')
      .set({ revision: now + 4_000 })
      .execute();
    await db.transaction((tx) => reviseLibrary(tx, createSignals(), ['a']));
    const places = await getLibraryChanges(db, { after: now, upTo: now + 4_001 });
    expect([...places]).toEqual([[now + 4_001, { folderIds: ['a'] }]]);
    await tables<LibraryRevisionTables>(db)
      .updateTable('library_revision')
      .set({ revision: now + 4_000 + 4_096 })
      .execute();
    await db.transaction((tx) => reviseLibrary(tx, createSignals(), ['b']));
    const later = await getLibraryChanges(db, { after: now, upTo: now + 9_000 });
    expect([...later.values()]).toEqual([{ folderIds: ['b'] }]);
  });
});
