import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { putIntoBin, seedCustomer } from '../../../tests/harness/seed.ts';
import { seedEntitlement, seedPlan, seedProduct } from '../../../tests/harness/seed-products.ts';
import type { Database } from '../../platform/db/database.ts';
import { findEndingProducts } from './ending-products.ts';

const NOW = Date.UTC(2040, 0, 10);
const DAY = 86_400_000;
const at = (days: number) => NOW + days * DAY;

describeEachEngine('who loses a product soon', (engine) => {
  let db: Database;
  beforeAll(() => void (db = engine().open()));
  afterAll(() => db.close());

  const endsOf = async (holderId: string) =>
    (await findEndingProducts(db, NOW))
      .filter(({ holder }) => holder.id === holderId)
      .map(({ endsAt }) => (Date.parse(endsAt) - NOW) / DAY);

  it.each([
    ['thirty days on', [[null, 30]], [30]],
    ['later than that', [[null, 30.5]], []],
    ['an end that has passed', [[null, 0]], []],
    ['no end', [[null, null]], []],
    [
      'more of it, without an end',
      [
        [null, 10],
        [5, null],
      ],
      [],
    ],
    [
      'more of it from that instant on',
      [
        [null, 10],
        [10, 20],
      ],
      [20],
    ],
    [
      'more of it after a gap',
      [
        [null, 10],
        [10.5, 20],
      ],
      [10, 20],
    ],
    [
      'two that end together',
      [
        [null, 10],
        [2, 10],
      ],
      [10],
    ],
    ['one that was ended before it began', [[12, 11]], []],
  ] as const)('knows %s', async (_, spans, ends) => {
    const userId = await seedCustomer(db);
    const product = await seedProduct(db);
    for (const [from, to] of spans) {
      const starts_at = from === null ? null : at(from);
      const ends_at = to === null ? null : at(to);
      await seedEntitlement(db, { userId }, product, { starts_at, ends_at });
      // Of another product, and of somebody else, which keep nothing of this one.
      await seedEntitlement(db, { userId }, await seedProduct(db));
    }
    await seedEntitlement(db, { userId: await seedCustomer(db) }, product);
    expect(await endsOf(userId)).toEqual(ends);
  });

  it.each([
    ['a licence that ends together with it', { expiresAt: at(10) }, []],
    ['a licence that ends later', { expiresAt: at(11) }, [10]],
    ['a suspended licence', { activated: false }, []],
  ] as const)('asks for the licence, too: %s', async (_, licence, ends) => {
    const product = await seedProduct(db);
    const userId = await seedCustomer(db, licence);
    await seedEntitlement(db, { userId }, product, { ends_at: at(10) });
    const planId = await seedPlan(db, [userId]);
    await seedEntitlement(db, { planId }, await seedProduct(db), { ends_at: at(10) });
    expect(await endsOf(userId)).toEqual(ends);
    expect(await endsOf(planId)).toEqual(ends);
  });

  it.each([
    ['nobody', [], []],
    ['of whom all are out by then', [{ expiresAt: at(1) }, { expiresAt: at(10) }], []],
    ['of whom one is not', [{ expiresAt: at(1) }, { expiresAt: at(11) }], [10]],
    ['of whom one has no end', [{ expiresAt: at(1) }, { expiresAt: null }], [10]],
    ['of whom those are suspended', [{ activated: false }, { expiresAt: at(1) }], []],
  ] as const)('asks for the licences of the followers of a plan: %s', async (_, licences, ends) => {
    const followers = [];
    for (const licence of licences) followers.push(await seedCustomer(db, licence));
    const planId = await seedPlan(db, followers);
    await seedEntitlement(db, { planId }, await seedProduct(db), { ends_at: at(10) });
    expect(await endsOf(planId)).toEqual(ends);
  });

  it('names a plan that somebody follows, and nobody who keeps the product by it', async () => {
    const product = await seedProduct(db, { name: 'Pump 3' });
    const userId = await seedCustomer(db);
    await seedEntitlement(db, { userId }, product, { ends_at: at(10) });
    const planId = await seedPlan(db, [userId]);
    await seedEntitlement(db, { planId }, product, { ends_at: at(20) });
    const nobodys = await seedPlan(db, []);
    await seedEntitlement(db, { planId: nobodys }, product, { ends_at: at(20) });
    expect(await endsOf(userId)).toEqual([]);
    expect(await endsOf(nobodys)).toEqual([]);
    expect(await findEndingProducts(db, NOW)).toContainEqual({
      holder: { kind: 'plan', id: planId, name: planId },
      productId: product.productId,
      product: 'Pump 3',
      ends: 'access',
      endsAt: new Date(at(20)).toISOString(),
    });
  });

  it.each([
    ['updates alone', [[null, 10]], [['updates', 10]]],
    [
      'updates before the rest',
      [[20, 10]],
      [
        ['updates', 10],
        ['access', 20],
      ],
    ],
    ['both at once', [[10, 10]], [['access', 10]]],
    ['all of it before the updates', [[10, 20]], [['access', 10]]],
    [
      'other updates that go on',
      [
        [20, 10],
        [null, 15],
      ],
      [['updates', 15]],
    ],
    [
      'others that end with the rest of it',
      [
        [10, 5],
        [15, 15],
      ],
      [['access', 15]],
    ],
    [
      'all of it, where others go on without updates',
      [
        [10, 10],
        [20, 5],
      ],
      [
        ['updates', 10],
        ['access', 20],
      ],
    ],
    [
      'updates of what ends then itself',
      [
        [20, 10],
        [10, 25],
      ],
      [
        ['updates', 10],
        ['access', 20],
      ],
    ],
    ['updates that end later', [[null, 31]], []],
  ] as const)('knows of %s', async (_, terms, found) => {
    const userId = await seedCustomer(db);
    const product = await seedProduct(db);
    for (const [ends, updates] of terms) {
      const ends_at = ends === null ? null : at(ends);
      const updates_until = at(updates);
      await seedEntitlement(db, { userId }, product, { ends_at, updates_until });
    }
    const rows = (await findEndingProducts(db, NOW)).filter(({ holder }) => holder.id === userId);
    expect(rows.map(({ ends, endsAt }) => [ends, (Date.parse(endsAt) - NOW) / DAY])).toEqual(found);
  });

  it('leaves out what lies in the bin', async () => {
    const product = await seedProduct(db);
    const userId = await seedCustomer(db);
    await seedEntitlement(db, { userId }, product, { ends_at: at(10) });
    await putIntoBin(db, product.folderId);
    expect(await endsOf(userId)).toEqual([]);
  });

  it('has the first to end first, and no more than were asked for', async () => {
    const userId = await seedCustomer(db);
    for (const days of [3, 1, 2]) {
      await seedEntitlement(db, { userId }, await seedProduct(db), { ends_at: at(days) });
    }
    expect(await endsOf(userId)).toEqual([1, 2, 3]);
    expect(await findEndingProducts(db, NOW, 2)).toHaveLength(2);
  });

  it('has what all have until the same instant in one order, and nobody twice', async () => {
    const product = await seedProduct(db);
    const userIds = [];
    for (let user = 0; user < 8; user += 1) userIds.push(await seedCustomer(db));
    const end = { ends_at: at(1 / 24) };
    for (const userId of userIds) {
      await seedEntitlement(db, { userId }, product, { ...end, updates_until: end.ends_at });
    }
    const planId = await seedPlan(db, [await seedCustomer(db)]);
    await seedEntitlement(db, { planId }, product, end);
    for (let limit = 1; limit <= 9; limit += 1) {
      const found = await findEndingProducts(db, NOW, limit);
      expect(new Set(found.map(({ holder }) => holder.id)).size).toBe(limit);
      expect(found).toMatchObject([{ holder: { id: planId }, ends: 'access' }, ...found.slice(1)]);
      expect(found.every(({ ends }) => ends === 'access')).toBe(true);
    }
  });

  it('is found along the index of the ends, however many end at once', async () => {
    if (db.capabilities.knowsRows) return;
    const executed = vi.spyOn(db.longReads.getExecutor(), 'executeQuery');
    await findEndingProducts(db, NOW);
    const statements = executed.mock.calls.map(([query]) => query);
    executed.mockRestore();
    const plans = [];
    for (const { sql: text, parameters } of statements) {
      const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
      const { rows } = await db.kysely.executeQuery<{ detail: string }>(plan);
      plans.push(rows.map(({ detail }) => detail));
    }
    expect(plans).toHaveLength(2);
    for (const [index, end] of ['by_end', 'by_updates'].entries()) {
      expect(plans[index]?.[0]).toContain(`SEARCH held USING INDEX entitlements_${end}`);
      // Of a plan, however many have followed it and are out.
      const followers = plans[index]?.filter((step) => step.includes('licences_of_plan'));
      const covering = 'SEARCH licence USING COVERING INDEX licences_of_plan_by_end';
      expect(followers).toEqual([
        `${covering} (plan_id=? AND activated=? AND expires_at=?)`,
        `${covering} (plan_id=? AND activated=? AND expires_at>?)`,
      ]);
      expect(plans[index]?.filter((step) => step.includes('TEMP B-TREE'))).toEqual([
        'USE TEMP B-TREE FOR LAST TERM OF ORDER BY',
      ]);
    }
  });
});
