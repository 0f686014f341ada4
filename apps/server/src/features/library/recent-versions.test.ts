import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { seedFile, T0 } from '../../../tests/harness/seed.ts';
import {
  openTestLibrary,
  sourceOf,
  type TestLibrary,
} from '../../../tests/harness/test-library.ts';
import { withdrawFile } from '../../../tests/harness/withdraw-file.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createFolder, getRecentVersions, publishFile } from './index.ts';
import { selectRecentVersions } from './recent-versions.ts';
import type { LibraryTables } from './tables.ts';

const viewer = { userId: 'nobody', now: T0 };
const VERSIONS = 60_000;
const BATCH = 500;

describeEachEngine('recent versions', (engine) => {
  let library: TestLibrary;
  let since: number;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
  });
  afterAll(() => library.close());
  beforeEach(() => {
    since = library.deps.clock.now();
  });

  const publish = (name: string, content: string, parentId: string | null = null) =>
    publishFile(library.deps, { parentId, name, source: sourceOf(content) });
  const look = (limit = 20) => getRecentVersions(library.deps.db, viewer, { since, limit });
  const recent = async (limit?: number) => (await look(limit)).versions;

  it('are the current ones, newest first, and say whether they update a file', async () => {
    const first = await publish('first.txt', 'one');
    await publish('second.txt', 'two');
    const update = await publish('first.txt', 'three');
    expect(await recent()).toEqual([
      {
        versionId: update.versionId,
        entryId: first.entryId,
        name: 'first.txt',
        folder: null,
        publishedAt: expect.any(Number) as unknown,
        isUpdate: true,
      },
      expect.objectContaining({ name: 'second.txt', isUpdate: false }),
    ]);
    expect(await recent(1)).toHaveLength(1);
    const [newest] = await recent(1);
    since = newest?.publishedAt ?? 0;
    expect(await recent()).toEqual([]);
  });

  it('name the folder that they lie in', async () => {
    const folder = await createFolder(library.deps, { parentId: null, name: 'Firmware' });
    await publish('inside.txt', 'inside', folder.entryId);
    expect(await recent()).toMatchObject([{ folder: { id: folder.entryId, name: 'Firmware' } }]);
  });

  it('say where the look ended, also at one that is left out', async () => {
    const { versionId } = await publish('replaced.txt', 'one');
    await publish('replaced.txt', 'two');
    expect(await look(3)).toMatchObject({ versions: [{ name: 'replaced.txt' }], cutAt: null });
    expect(await look(2)).toMatchObject({ versions: [{ isUpdate: true }], cutAt: versionId });
  });

  it('leave out what was withdrawn, until it is restored', async () => {
    await publish('gone.txt', 'gone');
    await withdrawFile(library.deps, 'gone.txt', { restore: false });
    expect(await recent()).toEqual([]);
    await withdrawFile(library.deps, 'gone.txt', { restore: true });
    expect(await recent()).toHaveLength(1);
    await tables<LibraryTables>(library.deps.db)
      .updateTable('versions')
      .set({ withdrawn_at: 1 })
      .where('published_at', '>', since)
      .execute();
    expect(await recent()).toEqual([]);
  });
});

describeEachEngine(`${VERSIONS} versions`, (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    const { entryId } = await seedFile(db, 1);
    await insertVersions(db, entryId);
    // Nothing analyzes SQLite where a server runs.
    if (db.capabilities.engine === 'postgres') await sql`analyze`.execute(db.kysely);
  }, 60_000);
  afterAll(() => db.close());

  it('are read from the index of publication and row by row, never whole', async () => {
    const query = selectRecentVersions(db, { since: T0, limit: 20 }).compile();
    const prefix = db.capabilities.engine === 'sqlite' ? 'explain query plan' : 'explain';
    const plan = CompiledQuery.raw(`${prefix} ${query.sql}`, [...query.parameters]);
    const text = JSON.stringify((await db.kysely.executeQuery(plan)).rows);
    expect(text).toContain('versions_by_publication');
    expect(text).not.toMatch(/seq scan|scan (versions|entries|first)\b(?! using)/i);
  });
});

/** Files with one version each, published one millisecond after another. */
async function insertVersions(db: Database, template: string): Promise<void> {
  await db.transaction(async (tx) => {
    const library = tables<LibraryTables>(tx);
    const entry = await library
      .selectFrom('entries')
      .selectAll()
      .where('id', '=', template)
      .executeTakeFirstOrThrow();
    for (let start = 0; start < VERSIONS; start += BATCH) {
      const entries = Array.from({ length: BATCH }, () => {
        const id = newId();
        return { ...entry, id, name: id, sort_key: id, current_version_id: newId() };
      });
      const versions = entries.map(({ id, current_version_id: versionId }, index) => ({
        id: versionId,
        entry_id: id,
        size: 1,
        sha256: '0'.repeat(64),
        media_type: 'text/plain',
        published_at: T0 + start + index,
        withdrawn_at: null,
      }));
      await library.insertInto('entries').values(entries).execute();
      await library.insertInto('versions').values(versions).execute();
    }
  });
}
