import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { DAY_MS } from './period.ts';
import { findCustomers, findRefusals } from './rankings.ts';
import type { RollupTables } from './tables.ts';

const USERS = 250;
const FIRST = Date.UTC(2040, 0, 1) / DAY_MS;
const DAYS = 20;
const period = { from: '2040-01-02', to: '2040-01-20' };

const nameOf = (n: number) => `u${String(n).padStart(3, '0')}`;

describeEachEngine('the rankings of a period', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    const rollups = tables<RollupTables>(db);
    for (let offset = 0; offset < DAYS; offset += 1) {
      const day = FIRST + offset;
      const sums = { free: 1, refunds: 0, bytes: 10 };
      const ofUsers = Array.from({ length: USERS }, (_, n) => ({
        ...sums,
        day,
        user_id: nameOf(n),
        // The day before the period turns the order round.
        downloads: offset === 0 ? (USERS - n) * 1000 : Math.floor(n / 2),
      }));
      await rollups.insertInto('rollup_user_days').values(ofUsers).execute();
    }
    const refusals = Array.from({ length: USERS }, (_, n) => [
      { day: FIRST + 1, user_id: nameOf(n), reason: 'not_entitled', times: 1 },
      { day: FIRST + 1, user_id: nameOf(n), reason: 'quota_exhausted', times: n === 120 ? 9 : 2 },
    ]).flat();
    await rollups.insertInto('rollup_refusal_days').values(refusals).execute();
    // Nothing analyzes SQLite where a server runs.
    if (db.capabilities.engine === 'postgres') await sql`analyze`.execute(db.kysely);
  });
  afterAll(() => db.close());

  it('have the sums of its days alone, those with the same by id', async () => {
    const found = await findCustomers(db, period, 3);
    expect(found.map(({ userId, downloads }) => [userId, downloads])).toEqual([
      ['u248', 19 * 124],
      ['u249', 19 * 124],
      ['u246', 19 * 123],
    ]);
    expect(found[0]).toMatchObject({ email: null, free: 19, refunds: 0, bytes: 190 });
    expect(await findCustomers(db, period, 1000)).toHaveLength(USERS);
  });

  it('tell reasons of a user apart', async () => {
    const found = await findRefusals(db, period, 2 * USERS);
    expect(found).toHaveLength(2 * USERS);
    const [first, second] = found.map(({ userId, reason, times }) => [userId, reason, times]);
    expect(first).toEqual(['u120', 'quota_exhausted', 9]);
    expect(second).toEqual(['u000', 'quota_exhausted', 2]);
  });
});
