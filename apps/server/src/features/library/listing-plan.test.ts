import { ENTRY_SORTS, SORT_ORDERS } from '@file-server/contract/library';
import { sortKey } from '@file-server/domain/entry-name';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Position } from './cursor.ts';
import { countContents, selectContents } from './folder-contents.ts';
import { selectCounts, selectPosition, selectSegment } from './listing.ts';
import { selectEntries } from './repository.ts';
import { type EntryKind, type LibraryTables, sortColumns } from './tables.ts';

const FILES = 50_000;
const BATCH = 500;

const INDEX_OF = {
  name: 'entries_by_name',
  size: 'entries_by_size',
  updated: 'entries_by_update',
} as const;

async function insertFiles(db: Database, parentId: string | null, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    const library = tables<LibraryTables>(tx);
    for (let start = 0; start < count; start += BATCH) {
      const entries = Array.from({ length: BATCH }, (_, index) => {
        const name = `file ${start + index}`;
        return {
          id: newId(),
          parent_id: parentId,
          kind: index % 20 === 0 ? ('folder' as const) : ('file' as const),
          name,
          sort_key: sortKey(name),
          current_version_id: index % 20 === 0 ? null : newId(),
          size: index % 20 === 0 ? null : (start + index) % 997,
          updated_at: (start + index) % 1009,
          withdrawn_at: null,
        };
      });
      const versions = entries.flatMap((entry) =>
        entry.current_version_id === null
          ? []
          : [
              {
                id: entry.current_version_id,
                entry_id: entry.id,
                size: entry.size ?? 0,
                sha256: '0'.repeat(64),
                media_type: 'text/plain',
                published_at: 1,
                withdrawn_at: null,
              },
            ],
      );
      await library.insertInto('entries').values(entries).execute();
      await library.insertInto('versions').values(versions).execute();
    }
  });
}

const PRODUCT_TABLES = /\b(products|entitlements|held|licences|users)\b/;

async function explain(db: Database, query: CompiledQuery): Promise<string> {
  const prefix = db.capabilities.engine === 'sqlite' ? 'explain query plan' : 'explain';
  const plan = CompiledQuery.raw(`${prefix} ${query.sql}`, [...query.parameters]);
  const { rows } = await db.kysely.executeQuery(plan);
  // Which products a viewer knows of is read from short tables, at most once for a statement.
  const ofLibrary = rows.filter((row) => !PRODUCT_TABLES.test(JSON.stringify(row)));
  return JSON.stringify(ofLibrary);
}

const viewer = { userId: 'nobody', now: 1 };
const seen = { viewer, productId: '' };

const SAMPLE_KEYS = { size: 500, updated_at: 500, sort_key: sortKey('file 25000'), id: 'a' };

function middleOf(kind: EntryKind, sort: (typeof ENTRY_SORTS)[number]): Position {
  return { kind, keys: sortColumns(kind, sort).map((column) => SAMPLE_KEYS[column]) };
}

describeEachEngine(`a folder of ${FILES} entries`, (engine) => {
  let db: Database;
  let parentId: string;
  beforeAll(async () => {
    db = engine().open();
    await tables<LibraryTables>(db)
      .insertInto('entries')
      .values({
        id: (parentId = newId()),
        parent_id: null,
        kind: 'folder',
        name: 'large',
        sort_key: 'large',
        current_version_id: null,
        size: null,
        updated_at: 1,
        withdrawn_at: null,
      })
      .execute();
    await insertFiles(db, parentId, FILES);
    await insertFiles(db, null, 20_000);
    // Nothing analyzes SQLite where a server runs.
    if (db.capabilities.engine === 'postgres') await sql`analyze`.execute(db.kysely);
  }, 120_000);
  afterAll(() => db.close());

  it('is listed from the index of its order, without sorting', async () => {
    for (const sort of ENTRY_SORTS) {
      for (const order of SORT_ORDERS) {
        for (const kind of ['folder', 'file'] as const) {
          for (const after of [null, middleOf(kind, sort)]) {
            for (const folder of [parentId, null]) {
              const shape = {
                kind,
                sort,
                order,
                isTop: folder === null,
                continues: after !== null,
              };
              const segment = selectSegment(tables(db), shape, {
                parentId: sql`${folder}`,
                keys: (after?.keys ?? []).map((key) => sql`${key}`),
                limit: sql`${101}`,
                productId: sql`${''}`,
                viewer: { userId: sql`${viewer.userId}`, now: sql`${viewer.now}` },
              });
              const plan = await explain(db, segment.compile());
              const index = kind === 'folder' && sort === 'size' ? 'name' : sort;
              expect(plan).toContain(INDEX_OF[index]);
              expect(plan).not.toMatch(/sort key|temp b-tree|seq scan|scan entries/i);
            }
          }
        }
      }
    }
  });

  it('is counted as what lies in a folder no further than asked', async () => {
    const plan = await explain(db, selectContents(db, viewer, [parentId], 1_001).compile());
    expect(plan).toContain(INDEX_OF.size);
    expect(plan).not.toMatch(/sort key|temp b-tree|seq scan|bitmap|scan entries/i);
    const [contents] = await selectContents(db, viewer, [parentId], 1_001).execute();
    expect([contents?.folders, contents?.files].map(Number)).toEqual([1_001, 1_001]);
    const [row] = await selectEntries(tables(db)).where('entries.id', '=', parentId).execute();
    if (!row) throw new Error('The folder is gone.');
    // What is counted for a listing is shared by its folders; one alone may have all of it.
    const folders = FILES / 20;
    const alone = await countContents(db, viewer, [row]);
    expect(alone.get(parentId)).toMatchObject({ folders, files: 20_000, isCut: true });
    const rows = Array.from({ length: 10 }, (_, index) =>
      index === 0 ? row : { ...row, id: newId() },
    );
    const among = await countContents(db, viewer, rows);
    expect(among.get(parentId)).toMatchObject({ folders: 2_000, files: 2_000, isCut: true });
  });

  it('is counted, and any place in it found, in an index', async () => {
    // How PostgreSQL counts most of a table is a matter of its statistics.
    const leavesIndex = db.capabilities.engine === 'sqlite' ? /using index|scan/i : /seq scan/i;
    for (const folder of [parentId, null]) {
      const counts = await explain(db, selectCounts(db, { parentId: folder, ...seen }).compile());
      if (db.capabilities.engine === 'sqlite') expect(counts).not.toMatch(leavesIndex);
      for (const sort of ENTRY_SORTS) {
        const scope = { parentId: folder, sort, order: 'desc', ...seen } as const;
        const row = { offset: 30, hides: false };
        const place = await explain(db, selectPosition(db, scope, 'file', row).compile());
        expect(place).toContain(INDEX_OF[sort]);
        expect(place).not.toMatch(leavesIndex);
        expect(place).not.toMatch(/sort key|temp b-tree/i);
      }
    }
  });
});
