import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../../../../tests/harness/engines.ts';
import { migrations } from '../../../../migrations.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { migrate } from '../../../../platform/db/migrate.ts';
import { openPostgresNameSearch } from './postgres.ts';
import { rareParts } from './rare-parts.ts';

describe('the parts by which names are found on PostgreSQL', () => {
  let engine: Engine;
  let db: Database;
  beforeAll(async () => {
    engine = await createEngine('postgres');
    db = engine.open();
    await migrate(db, migrations);
  });
  afterAll(async () => {
    await db.close();
    await rm(engine.dataDir, { recursive: true });
  });

  it('are none while there are no names', async () => {
    expect(await rareParts(db, 'release-0000777')).toEqual([]);
  });

  it('leave out what most names hold, and only that', async () => {
    // Another beginning for the newest: a sample of these alone would take it for a common one.
    await sql`
      with named as (
        select 'entry' || n as id, case when n > 2000 then 'preview-' else 'release-' end
          || lpad(n::text, 7, '0') || ' setup.zip' as name
        from generate_series(1, 3000) as n),
      added as (
        insert into entries (id, kind, name, sort_key, updated_at)
        select id, 'folder', name, name, 1 from named)
      insert into entry_names (entry_id, folded) select id, name from named`.execute(db.kysely);
    expect(await rareParts(db, 'release-0000777')).toEqual(['00777']);
    expect(await rareParts(db, 'release-0000777 setup')).toEqual(['00777 s']);
    expect(await rareParts(db, 'preview-0002777 setup')).toEqual(['preview-0', '002777 s']);
    expect(await rareParts(db, 'nothing')).toEqual([]);
    expect(await rareParts(db, ' setup.zip')).toEqual([]);
    expect(await rareParts(db, '0777')).toEqual([]);
  });

  it('find no name that holds the parts alone', async () => {
    const { signal } = new AbortController();
    const window = { before: null, byFolder: false, skip: 0, limit: 10 };
    const find = async (text: string) => {
      const query = { text, hiddenProducts: [], hasBin: false };
      return (await openPostgresNameSearch(db).find(query, window, signal)).entryIds;
    };
    expect(await find('release-0000777')).toEqual(['entry777']);
    expect(await find('release-0002777')).toEqual([]);
  });
});
