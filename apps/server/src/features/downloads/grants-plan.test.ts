import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { countTurns, leavesTurns } from '../../../tests/harness/count-turns.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { seedCustomer, seedFiles, T0 } from '../../../tests/harness/seed.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { findLiveGrantsByVersion } from './archive/archive-repository.ts';
import { findIdleGrants } from './counting/idle-grants.ts';
import { readPaidUntil } from './counting/paid-grants.ts';
import { findRefundable } from './counting/refunds-repository.ts';
import { type FetchedPlace, findFetchedOf, findFetchedVersions } from './holders.ts';
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
    const all = await findFetchedVersions(db, userId, { after: null, limit: FILES + 1 });
    expect(all.map(({ fetchedAt }) => fetchedAt)).toEqual(
      fileIds.map((_, file) => T0 + FILES - 1 - file),
    );
    const after = all[50]?.place ?? null;
    const asked = await statementsOf(db, async () =>
      expect(await findFetchedVersions(db, userId, { after, limit: 50 })).toEqual(
        all.slice(51, 101),
      ),
    );
    // PostgreSQL knows how many there are, and may put all of them beside each other.
    if (db.capabilities.knowsRows) return;
    const plans = await Promise.all(asked.map(explain));
    expect(plans).toEqual([
      expect.stringContaining('grants_by_user (user_id=? AND (created_at,id)<(?,?))'),
      expect.stringContaining('grants_by_version_and_user (version_id=? AND user_id=?)'),
    ]);
    expect(plans.join('\n')).not.toMatch(/temp b-tree for order/i);
  });

  it('has live grants of some versions, looked for by these', async () => {
    const asked = await statementsOf(db, () => findLiveGrants(db, userId, ['a', 'b'], T0));
    expect(asked).toHaveLength(1);
    if (db.capabilities.knowsRows) return;
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
    if (db.capabilities.knowsRows) return;
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
    if (db.capabilities.knowsRows) return;
    for (const statement of asked) {
      expect(await explain(statement)).not.toContain('grants_by_user');
    }
  });

  it('has live grants of many versions, with turns for others in between', async () => {
    const versionIds = Array.from({ length: 50_000 }, () => newId());
    const turns = await countTurns(() => findLiveGrantsByVersion(db, userId, versionIds, T0));
    expect(turns).toBeGreaterThan(1);
  });

  it('is one of many whose downloads are gone through while all else goes on', async () => {
    const others = Array.from({ length: 39 }, () => newId());
    const userIds = [...others, userId];
    const [one = '', other = ''] = fileIds;
    let fetched: Awaited<ReturnType<typeof findFetchedOf>> = [];
    const find = async () => (fetched = await findFetchedOf(db, userIds, [one, other, newId()]));
    expect(await leavesTurns(find)).toBe(true);
    expect(fetched).toHaveLength(2);
    expect(new Set(fetched.map(({ entryId }) => entryId))).toEqual(new Set([one, other]));
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

const VERSIONS = 10;

describeEachEngine(`a user who has fetched ${VERSIONS} versions again and again`, (engine) => {
  let db: Database;
  let userId = '';
  /** Those that are had, the last fetched first. */
  let expected: string[] = [];
  beforeAll(async () => {
    db = engine().open();
    userId = await seedCustomer(db);
    const files = await seedFiles(
      db,
      Array.from({ length: VERSIONS }, () => 1),
    );
    const last = new Map<string, number>();
    const grants = Array.from({ length: FILES }, (_, nth) => {
      const { entryId = '', versionId = '' } = files[(nth * nth) % VERSIONS] ?? {};
      // The latest ones are not counted, and of one version none.
      const isCounted = nth < FILES - 50 && versionId !== files[0]?.versionId;
      if (isCounted) last.set(versionId, nth);
      return {
        id: newId(),
        user_id: userId,
        entry_id: entryId,
        version_id: versionId,
        period_key: 'lifetime',
        state: isCounted ? ('committed' as const) : ('released' as const),
        created_at: T0 + nth,
        expires_at: T0 + FILES,
        committed_at: isCounted ? T0 + nth : null,
        ended_at: T0 + FILES,
        held_until: 0,
        holders: 0,
        entitlement_id: null,
        charged: 1 as const,
      };
    });
    await tables<DownloadTables>(db).insertInto('grants').values(grants).execute();
    expected = [...last].toSorted((one, other) => other[1] - one[1]).map(([id]) => id);
  });
  afterAll(() => db.close());

  it.each([1, 2, 100])('has each once, page by page: %d', async (limit) => {
    const found: string[] = [];
    let after: FetchedPlace | null = null;
    for (;;) {
      const page = await findFetchedVersions(db, userId, { after, limit });
      found.push(...page.map(({ versionId }) => versionId));
      after = page.at(-1)?.place ?? null;
      if (page.length < limit) break;
    }
    expect(expected.length).toBeGreaterThan(3);
    expect(found).toEqual(expected);
  });

  it('is asked for versions of these files, each once', async () => {
    const files = await tables<DownloadTables>(db)
      .selectFrom('grants')
      .select('entry_id')
      .execute();
    const entryIds = files.map((grant) => grant.entry_id);
    const found = await findFetchedOf(db, [userId], entryIds);
    expect(found.map(({ versionId }) => versionId).toSorted()).toEqual(expected.toSorted());
  });

  it('has them found with turns for others in between', async () => {
    const query = { after: null, limit: VERSIONS };
    const turns = await countTurns(() => findFetchedVersions(db, userId, query));
    expect(turns).toBeGreaterThan(FILES / 200);
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
