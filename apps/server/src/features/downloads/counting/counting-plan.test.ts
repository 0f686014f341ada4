import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEngine, describeEachEngine } from '../../../../tests/harness/engines.ts';
import { handClock, seedCustomer, seedFile, T0 } from '../../../../tests/harness/seed.ts';
import { migrations } from '../../../migrations.ts';
import type { Database } from '../../../platform/db/database.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { createSignals } from '../../../platform/signals/signals.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { findDueGrantsOf } from '../repository.ts';
import type { Grant } from '../tables.ts';
import { commitGrants, insertGrants } from './counting-repository.ts';
import { admitBytes } from './admit-bytes.ts';
import { decideGroup } from './decide-group.ts';
import { openGrant } from './open-grant.ts';

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
    const sent = vi.spyOn(db.kysely, 'executeQuery');
    expect(await findDueGrantsOf(db, T0, [userId])).toHaveLength(DUE);
    const query = sent.mock.lastCall?.[0] as CompiledQuery;
    const prefix = db.capabilities.engine === 'sqlite' ? 'explain query plan' : 'explain';
    const plan = CompiledQuery.raw(`${prefix} ${query.sql}`, [...query.parameters]);
    const text = JSON.stringify((await db.kysely.executeQuery(plan)).rows);
    expect(text).toMatch(/grants_due(_of_user)?\b/);
    expect(text).not.toMatch(/grants_live|grants_by_user|seq scan|scan grants/i);
  });
});

describe(`counting on postgres among ${LIVE} live grants`, () => {
  it('reads no table from end to end', async () => {
    const engine = await createEngine('postgres');
    const db = engine.open();
    await migrate(db, migrations);
    // No room, so that the idle ones are looked for, too.
    const userId = await seedCustomer(db, { maximum: LIVE - DUE });
    const seeded = await seedGrants(db, userId);
    await sql`
      insert into download_counters (owner_kind, owner_id, period_key, reserved, downloaded)
      values ('user', ${userId}, 'lifetime', ${LIVE}, 0)`.execute(db.kysely);
    await sql`analyze`.execute(db.kysely);
    const parts = { db, clock: handClock(), signals: createSignals() };
    const { entryId } = await seedFile(db, 1);
    const scanned = await db.transaction(async (tx) => {
      const before = await wholeReads(tx);
      const range = { start: 0, end: 1 };
      const decisions = await decideGroup<unknown>(parts, tx, [
        openGrant({ userId, entryId }, 1_000),
        ...seeded
          .slice(0, 20)
          .map((grant) => admitBytes({ grant, range, size: 1, mayCommit: true, joins: false })),
      ]);
      // Of the seeded ones some are over, and the oldest other one has made room.
      expect(decisions.filter((decision) => 'value' in decision)).toHaveLength(1 + 20 - DUE - 1);
      const after = await wholeReads(tx);
      return [...after].filter(([name, count]) => count !== before.get(name));
    });
    expect(scanned).toEqual([]);
    await db.close();
  }, 60_000);
});

describe('grants on postgres', () => {
  it('are committed without writing their indexes anew', async () => {
    const engine = await createEngine('postgres');
    const db = engine.open();
    await migrate(db, migrations);
    const seeded = await seedGrants(db, await seedCustomer(db), 200);
    const changed = await db.transaction(async (tx) => {
      const ids = seeded.map(({ id }) => id);
      await commitGrants(tx, ids, T0);
      const { rows } = await sql<{ updated: number; alone: number }>`
        select n_tup_upd as updated, n_tup_hot_upd as alone from pg_stat_xact_user_tables
        where relname = 'grants'`.execute(tx.kysely);
      return rows[0];
    });
    expect(changed?.updated).toBe(200);
    expect(changed?.alone).toBeGreaterThan(180);
    await db.close();
  }, 60_000);
});

/** How often this transaction has read each of the large tables from end to end. */
async function wholeReads(tx: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ relname: string; seq_scan: number }>`
    select relname, seq_scan from pg_stat_xact_user_tables
    where relname in ('grants', 'entries', 'versions')`.execute(tx.kysely);
  return new Map(rows.map(({ relname, seq_scan: count }) => [relname, count]));
}

/** Live grants of as many files, the first few of which are over. */
async function seedGrants(db: Database, userId: string, count = LIVE): Promise<Grant[]> {
  return db.transaction(async (tx) => {
    const grants: Grant[] = [];
    for (let index = 0; index < count; index += 1) {
      const { entryId, versionId } = await seedFile(tx, 1);
      grants.push({
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
        held_until: T0,
        holders: 0,
        entitlement_id: null,
        charged: 1,
      });
    }
    await insertGrants(tx, grants);
    return grants;
  });
}
