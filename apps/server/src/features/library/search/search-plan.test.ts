import { sortKey } from '@file-server/domain/entry-name';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { seedProduct } from '../../../../tests/harness/seed-products.ts';
import { type Database, tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { LibraryTables } from '../tables.ts';
import { openPostgresNameSearch, postgresSql } from './drivers/postgres.ts';
import { SQLITE } from './drivers/sqlite.ts';
import { indexMissingNames } from './index-names.ts';
import { selectNames } from './select-names.ts';

const PRODUCTS = 100;
const FILES = 300;

async function insertProduct(db: Database): Promise<string> {
  const { productId, folderId } = await seedProduct(db, { face: 'hidden' });
  const files = Array.from({ length: FILES }, (_, index) => {
    const name = `release ${index}.zip`;
    return { id: newId(), versionId: newId(), name, size: index };
  });
  await db.transaction(async (tx) => {
    const library = tables<LibraryTables>(tx);
    await library
      .insertInto('entries')
      .values(
        files.map(({ id, versionId, name, size }) => ({
          id,
          parent_id: folderId,
          kind: 'file' as const,
          name,
          sort_key: sortKey(name),
          current_version_id: versionId,
          size,
          updated_at: 1,
        })),
      )
      .execute();
    await library
      .insertInto('versions')
      .values(
        files.map(({ id, versionId, size }) => ({
          id: versionId,
          entry_id: id,
          size,
          sha256: '0'.repeat(64),
          media_type: 'application/zip',
          published_at: 1,
          withdrawn_at: null,
        })),
      )
      .execute();
  });
  return productId;
}

describeEachEngine('a search in a few of many products', (engine) => {
  let db: Database;
  let hiddenProducts: string[];
  beforeAll(async () => {
    db = engine().open();
    const ids: string[] = [];
    while (ids.length < PRODUCTS) ids.push(await insertProduct(db));
    hiddenProducts = ids.slice(2);
    await indexMissingNames(db, new AbortController().signal);
    if (db.capabilities.engine === 'postgres') {
      await openPostgresNameSearch(db).prepare();
      await sql`analyze`.execute(db.kysely);
    }
  }, 120_000);
  afterAll(() => db.close());

  it('looks at their entries alone', async () => {
    const isSqlite = db.capabilities.engine === 'sqlite';
    const query = { text: 'release', hiddenProducts, hasBin: true };
    const window = { before: null, byFolder: true, skip: 0, limit: 50 };
    const compiled = selectNames(db, isSqlite ? SQLITE : postgresSql([]), query, window);
    const prefix = isSqlite ? 'explain query plan' : 'explain';
    const plan = CompiledQuery.raw(`${prefix} ${compiled.sql}`, [...compiled.parameters]);
    const text = JSON.stringify((await db.kysely.executeQuery(plan)).rows);
    if (isSqlite) expect(text).not.toMatch(/scan (entries|entry_names|parent)\b/i);
    // How PostgreSQL joins what it has found is a matter of its statistics.
    else expect(text).toMatch(/Cond: \(entry_id = (inside|entries(_\d+)?)\.id\)/);
  });
});
