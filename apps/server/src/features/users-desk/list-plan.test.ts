import { USER_ORDERS, type UserPage } from '@file-server/contract/users';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { leavesTurns } from '../../../tests/harness/count-turns.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { T0 } from '../../../tests/harness/seed.ts';
import { seedEntitlement, seedProduct } from '../../../tests/harness/seed-products.ts';
import type { Database } from '../../platform/db/database.ts';
import { findUserIds, findUsers, selectUsers } from './find-users.ts';

const USERS = 20_000;

const PLANS = [
  ['email', null, 'a0@example.com', 'users_email'],
  ['newest', 'created_at', 10, 'users_by_age'],
  ['end', 'expires_at', 10, 'licences_by_end'],
] as const;

/** What many may be. */
const WIDE = [
  {},
  { quota: 'nearly' },
  { quota: 'used' },
  { plan: 'p' },
  { product: 'p' },
  { proPack: 'yes' },
  { state: 'active' },
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
      const section = { order, after, limit: 101, few: null };
      // SQLite goes along it whatever is asked for.
      const filters = db.capabilities.knowsRows ? [{}] : WIDE;
      for (const filter of filters) {
        const { sql: text, parameters } = selectUsers(db, filter, section, T0).compile(db.kysely);
        const prefix = db.capabilities.engine === 'sqlite' ? 'explain query plan' : 'explain';
        const plan = CompiledQuery.raw(`${prefix} ${text}`, [...parameters]);
        const said = JSON.stringify((await db.kysely.executeQuery(plan)).rows);
        expect(said).toMatch(new RegExp(`${index}|sqlite_autoindex_users`));
        expect(said).not.toMatch(/sort key|temp b-tree for order/i);
      }
    }
  });

  it.each([
    ['a name', { q: 'nobody' }],
    ['the pro pack', { proPack: 'no' }],
    ['those who have nearly used a maximum', { quota: 'nearly' }],
  ] as const)('is looked through while all else goes on: %s', async (_, filter) => {
    for (const order of USER_ORDERS) {
      let page: UserPage | undefined;
      const find = async () => (page = await findUsers(db, { ...filter, order, limit: 10 }, T0));
      expect(await leavesTurns(find)).toBe(true);
      expect(page).toEqual({ items: [], nextCursor: null });
    }
    const findIds = () => findUserIds(db, filter, { now: T0, limit: USERS });
    expect(await leavesTurns(findIds)).toBe(true);
  });

  it.each(USER_ORDERS)('has the few of a name in its order, page by page: %s', async (order) => {
    await sql`update users set last_name = case when created_at % 3000 in (0, 7) then 'Rare' else '' end`.execute(
      db.kysely,
    );
    const numbers = Array.from({ length: USERS }, (_, index) => index + 1);
    const rare = numbers.filter((nth) => nth % 3_000 === 0 || nth % 3_000 === 7);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await findUsers(db, { q: 'Rare', order, limit: 4, cursor }, T0);
      expect(page.items.length).toBeGreaterThan(0);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const byId = (some: readonly number[]) => some.map((nth) => `u${nth}`).toSorted();
    const expected = {
      email: byId(rare),
      newest: rare.toReversed().map((nth) => `u${nth}`),
      end: [
        ...rare.filter((nth) => nth <= USERS / 2).map((nth) => `u${nth}`),
        ...byId(rare.filter((nth) => nth > USERS / 2)),
      ],
    };
    expect(found).toEqual(expected[order]);
    const ids = await findUserIds(db, { q: 'Rare' }, { now: T0, limit: USERS });
    expect(ids).toEqual(expected.newest);
  });

  it('finds few by an index that knows them', async () => {
    await sql`update licences set plan_id = 'p' where user_id in ('u3', 'u20')`.execute(db.kysely);
    await sql`update licences set activated = 0 where user_id = 'u7'`.execute(db.kysely);
    await sql`update users set operator = 1 where id in ('u8', 'u9')`.execute(db.kysely);
    await sql`insert into invitations (user_id, language, invited_at, expires_at)
      values ('u10', 'en', 1, 1)`.execute(db.kysely);
    const product = await seedProduct(db);
    await seedEntitlement(db, { userId: 'u11' }, product);
    await seedEntitlement(db, { planId: 'p' }, product);
    const wanted = [
      [{ plan: 'p' }, ['u20', 'u3']],
      [{ product: product.productId }, ['u11', 'u20', 'u3']],
      [{ licence: 'ended' }, ['u1', 'u2']],
      [{ state: 'suspended' }, ['u7']],
      [{ state: 'waiting' }, []],
      [{ state: 'invited' }, ['u10']],
      [{ role: 'operator' }, ['u8', 'u9']],
    ] as const;
    const executed = vi.spyOn(db.kysely.getExecutor(), 'executeQuery');
    for (const order of USER_ORDERS) {
      for (const [filter, ids] of wanted) {
        const { items } = await findUsers(db, { ...filter, order, limit: 10 }, 2);
        expect(items.map(({ id }) => id).toSorted()).toEqual(ids);
      }
    }
    const statements = executed.mock.calls.map(([query]) => query);
    executed.mockRestore();
    await sql`delete from invitations`.execute(db.kysely);
    if (db.capabilities.knowsRows) return;
    for (const { sql: text, parameters } of statements) {
      const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
      const said = JSON.stringify((await db.kysely.executeQuery(plan)).rows);
      expect(said).not.toMatch(/(SCAN|SEARCH) users USING INDEX (?!sqlite_autoindex_users_1)/);
      expect(said).not.toMatch(/SCAN licence"|SCAN licence USING INDEX/);
    }
  });
});
