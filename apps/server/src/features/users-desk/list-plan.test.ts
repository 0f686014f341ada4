import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { T0 } from '../../../tests/harness/seed.ts';
import type { Database } from '../../platform/db/database.ts';
import { selectUsers } from './find-users.ts';

const USERS = 20_000;

const PLANS = [
  ['email', null, 'a0@example.com', 'users_email'],
  ['newest', 'created_at', 10, 'users_by_age'],
  ['end', 'expires_at', 10, 'licences_by_end'],
] as const;

describeEachEngine(`a list of ${USERS} users`, (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    const numbers = sql`with recursive nth(n) as
      (select 1 union all select n + 1 from nth where n < ${sql.lit(USERS)})`;
    await sql`insert into users (id, email, first_name, last_name, password_hash, operator, created_at)
      ${numbers} select 'u' || n, 'a' || n || '@example.com', '', '', '', 0, n from nth`.execute(
      db.kysely,
    );
    await sql`insert into licences (user_id, activated, pro_pack, expires_at, maximum, period, updated_at)
      ${numbers} select 'u' || n, 1, 1, n, 10, 'lifetime', n from nth`.execute(db.kysely);
    // Half of the licences have no end.
    await sql`update licences set expires_at = null where expires_at > ${USERS / 2}`.execute(
      db.kysely,
    );
    // Nothing analyzes SQLite where a server runs.
    if (db.capabilities.engine === 'postgres') await sql`analyze`.execute(db.kysely);
  }, 60_000);
  afterAll(() => db.close());

  it.each(PLANS)('is read in its order without sorting: %s', async (order, _, value, index) => {
    const places = [null, [value, 'u10'] as const];
    // Those without an end come after those who have one, in a part of their own.
    for (const after of order === 'end' ? [...places, [null, 'u10'] as const] : places) {
      const section = { order, after, limit: 101 };
      const { sql: text, parameters } = selectUsers(db, {}, section, T0).compile(db.kysely);
      const prefix = db.capabilities.engine === 'sqlite' ? 'explain query plan' : 'explain';
      const plan = CompiledQuery.raw(`${prefix} ${text}`, [...parameters]);
      const said = JSON.stringify((await db.kysely.executeQuery(plan)).rows);
      expect(said).toMatch(new RegExp(`${index}|sqlite_autoindex_users`));
      expect(said).not.toMatch(/sort key|temp b-tree for order/i);
    }
  });
});
