import { sortKey } from '@file-server/domain';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { type Database, tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { ProductTables } from '../../products/tables.ts';
import type { LibraryTables } from '../tables.ts';
import { openPostgresNameSearch, POSTGRES } from './drivers/postgres.ts';
import { SQLITE } from './drivers/sqlite.ts';
import { indexMissingNames } from './index-names.ts';
import { selectNames } from './select-names.ts';

const PRODUCTS = 100;
const FILES = 300;

const entry = (name: string) => ({
  id: newId(),
  parent_id: null as string | null,
  kind: 'folder' as 'folder' | 'file',
  name,
  sort_key: sortKey(name),
  updated_at: 1,
});

async function insertProduct(db: Database, name: string): Promise<string> {
  const folder = { ...entry(name), product_id: newId() };
  const files = Array.from({ length: FILES }, (_, index) => ({
    ...entry(`release ${index}.zip`),
    parent_id: folder.id,
    kind: 'file' as const,
    current_version_id: newId(),
    size: index,
  }));
  const product = { id: folder.product_id, folder_id: folder.id, name, text: '' };
  await db.transaction(async (tx) => {
    await tables<LibraryTables>(tx).insertInto('entries').values([folder]).execute();
    await tables<LibraryTables>(tx).insertInto('entries').values(files).execute();
    await tables<LibraryTables>(tx)
      .insertInto('versions')
      .values(
        files.map((file) => ({
          id: file.current_version_id,
          entry_id: file.id,
          size: file.size,
          sha256: '0'.repeat(64),
          media_type: 'application/zip',
          published_at: 1,
          withdrawn_at: null,
        })),
      )
      .execute();
    await tables<ProductTables>(tx)
      .insertInto('products')
      .values({ ...product, face: 'hidden', created_at: 1, updated_at: 1 })
      .execute();
  });
  return product.id;
}

describeEachEngine('a search in a few of many products', (engine) => {
  let db: Database;
  let hiddenProducts: string[];
  beforeAll(async () => {
    db = engine().open();
    const names = Array.from({ length: PRODUCTS }, (_, index) => `Product ${index}`);
    const ids: string[] = [];
    for (const name of names) ids.push(await insertProduct(db, name));
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
    const window = { before: null, rooms: true, skip: 0, limit: 50 };
    const compiled = selectNames(db, isSqlite ? SQLITE : POSTGRES, query, window);
    const prefix = isSqlite ? 'explain query plan' : 'explain';
    const plan = CompiledQuery.raw(`${prefix} ${compiled.sql}`, [...compiled.parameters]);
    const text = JSON.stringify((await db.kysely.executeQuery(plan)).rows);
    if (isSqlite) expect(text).not.toMatch(/scan (entries|entry_names|parent)\b/i);
    // How PostgreSQL joins what it has found is a matter of its statistics.
    else expect(text).toMatch(/Cond: \(entry_id = ANY/);
  });
});
