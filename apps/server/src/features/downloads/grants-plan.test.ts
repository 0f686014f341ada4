import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { countTurns } from '../../../tests/harness/count-turns.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { seedCustomer, seedFiles, T0 } from '../../../tests/harness/seed.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { findLiveGrantsByVersion } from './archive/archive-repository.ts';
import { findIdleGrants } from './counting/idle-grants.ts';
import { readPaidUntil } from './counting/paid-grants.ts';
import { findRefundable } from './counting/refunds-repository.ts';
import { findFetchedOf, selectFetchedVersions } from './holders.ts';
import { findLiveGrants } from './repository.ts';
import type { DownloadTables } from './tables.ts';

const FILES = 1_000;

describeEachEngine(`a user who has ${FILES} files`, (engine) => {
  let db: Database;
  let userId = '';
  let fileIds: string[] = [];
  beforeAll(async () => {
    db = engine().open();
    userId = await seedCustomer(db);
    const files = await seedFiles(
      db,
      Array.from({ length: FILES }, () => 1),
    );
    fileIds = files.map(({ entryId }) => entryId);
    const grants = files.map(({ entryId, versionId }, file) => ({
      id: newId(),
      user_id: userId,
      entry_id: entryId,
      version_id: versionId,
      period_key: 'lifetime',
      state: 'committed' as const,
      created_at: T0 + file,
      expires_at: T0 + FILES,
      committed_at: T0 + file,
      ended_at: T0 + FILES,
      held_until: 0,
      holders: 0,
      entitlement_id: null,
      charged: 1 as const,
    }));
    await tables<DownloadTables>(db).insertInto('grants').values(grants).execute();
    // Nothing analyzes SQLite where a server runs.
    if (db.capabilities.engine === 'postgres') await sql`analyze`.execute(db.kysely);
  });
  afterAll(() => db.close());

  const explain = async ({ sql: text, parameters }: CompiledQuery): Promise<string> => {
    const prefix = db.capabilities.engine === 'sqlite' ? 'explain query plan' : 'explain';
    const plan = CompiledQuery.raw(`${prefix} ${text}`, [...parameters]);
    return JSON.stringify((await db.kysely.executeQuery(plan)).rows);
  };

  it('has each once, looked for among the grants of its version', async () => {
    const query = selectFetchedVersions(db, userId, { after: null, limit: 51 });
    expect(await query.execute()).toHaveLength(51);
    // PostgreSQL knows how many there are, and may put all of them beside each other.
    if (!db.capabilities.runsWithinTurn) return;
    expect(await explain(query.compile())).toMatch(
      /SEARCH later USING INDEX grants_by_version_and_user/,
    );
  });

  it('has live grants of some versions, looked for by these', async () => {
    const asked = await statementsOf(db, () => findLiveGrants(db, userId, ['a', 'b'], T0));
    expect(asked).toHaveLength(1);
    if (!db.capabilities.runsWithinTurn) return;
    for (const statement of asked) {
      expect(await explain(statement)).toMatch(/grants_live \(user_id=\? AND version_id=\?\)/);
    }
  });

  it('is one of many whose grants of a version are settled some at a time', async () => {
    const { version_id: versionId } = await tables<DownloadTables>(db)
      .selectFrom('grants')
      .select('version_id')
      .executeTakeFirstOrThrow();
    const asked = await statementsOf(db, () =>
      findRefundable(db, versionId, { since: T0, from: '', limit: 200 }),
    );
    expect(asked).toHaveLength(1);
    if (!db.capabilities.runsWithinTurn) return;
    for (const statement of asked) {
      const plan = await explain(statement);
      expect(plan).toMatch(/grants_by_version_and_user \(version_id=\? AND user_id>\?\)/);
      expect(plan).not.toMatch(/temp b-tree for order by/i);
    }
  });

  it('gives up the oldest of what waits, looked for among what is open', async () => {
    const query = {
      userId,
      periodKey: 'lifetime',
      now: T0,
      ids: [],
      limit: 1,
      entitlementId: null,
    };
    const asked = await statementsOf(db, () => findIdleGrants(db, query));
    expect(asked).toHaveLength(1);
    if (!db.capabilities.runsWithinTurn) return;
    for (const statement of asked) {
      expect(await explain(statement)).not.toContain('grants_by_user');
    }
  });

  it('has live grants of many versions, with turns for others in between', async () => {
    const versionIds = Array.from({ length: 50_000 }, () => newId());
    const turns = await countTurns(() => findLiveGrantsByVersion(db, userId, versionIds, T0));
    expect(turns).toBeGreaterThan(1);
  });

  it('has paid for many versions, which is found out with turns for others in between', async () => {
    const fetched = await findFetchedOf(db, [userId], fileIds);
    expect(fetched).toHaveLength(FILES);
    let paid: ReadonlyMap<string, number> = new Map();
    const wanted = Array.from({ length: 30 }, () => fetched).flat();
    const turns = await countTurns(async () => (paid = await readPaidUntil(db, wanted)));
    expect([...paid.values()]).toEqual(fetched.map(() => T0 + FILES));
    expect(turns).toBeGreaterThan(1);
  });
});

/** What is asked of the database while the work is done. */
async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const executed = vi.spyOn(db.kysely.getExecutor(), 'executeQuery');
  await work();
  const statements = executed.mock.calls.map(([query]) => query);
  executed.mockRestore();
  return statements;
}
