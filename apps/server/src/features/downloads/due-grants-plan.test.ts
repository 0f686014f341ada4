import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { seedCustomer, seedFile, T0 } from '../../../tests/harness/seed.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { findDueGrantsOf, selectDueGrantsOf } from './repository.ts';
import type { DownloadTables } from './tables.ts';

const LIVE = 2_000;
const DUE = 3;

describeEachEngine(`a user with ${LIVE} live grants`, (engine) => {
  let db: Database;
  let userId: string;
  beforeAll(async () => {
    db = engine().open();
    userId = await seedCustomer(db);
    await seedGrants(db, userId);
    // PostgreSQL looks at its tables by itself now and then; SQLite plans by rules alone.
    if (db.capabilities.engine === 'postgres') await sql`analyze`.execute(db.kysely);
  }, 60_000);
  afterAll(() => db.close());

  it('has the few that are over found in an index of them, whatever else is live', async () => {
    const query = selectDueGrantsOf(db, T0, [userId]).compile();
    const prefix = db.capabilities.engine === 'sqlite' ? 'explain query plan' : 'explain';
    const plan = CompiledQuery.raw(`${prefix} ${query.sql}`, [...query.parameters]);
    const text = JSON.stringify((await db.kysely.executeQuery(plan)).rows);
    expect(text).toMatch(/grants_due(_of_user)?\b/);
    expect(text).not.toMatch(/grants_live|grants_by_user|seq scan|scan grants/i);
    expect(await findDueGrantsOf(db, T0, [userId])).toHaveLength(DUE);
  });
});

/** Live grants of as many files, the first few of which are over. */
async function seedGrants(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (let index = 0; index < LIVE; index += 1) {
      const { entryId, versionId } = await seedFile(tx, 1);
      await tables<DownloadTables>(tx)
        .insertInto('grants')
        .values({
          id: newId(),
          user_id: userId,
          entry_id: entryId,
          version_id: versionId,
          period_key: 'lifetime',
          state: 'reserved',
          created_at: T0 - LIVE + index,
          expires_at: index < DUE ? T0 : T0 + 1,
          committed_at: null,
          ended_at: null,
        })
        .execute();
    }
  });
}
