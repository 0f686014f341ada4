import { MAXIMUM_MAX } from '@file-server/contract/limits';
import { USER_ORDERS } from '@file-server/contract/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { seedCustomer, seedDownload, T0 } from '../../../tests/harness/seed.ts';
import { seedEntitlement, seedPlan, seedProduct } from '../../../tests/harness/seed-products.ts';
import type { Database } from '../../platform/db/database.ts';
import { findUserIds, findUsers } from './find-users.ts';

describeEachEngine('users who have nearly used their maximum', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  const nearly = async () => {
    const filter = { quota: 'nearly', order: 'email', limit: 200 } as const;
    return (await findUsers(db, filter, T0)).items.map(({ id }) => id);
  };

  it.each([
    [9, 7, 8],
    [10, 7, 8],
    [MAXIMUM_MAX, 1, MAXIMUM_MAX - 1],
  ])('of %d not with %d, but with %d', async (maximum, fewer, enough) => {
    const userId = await seedCustomer(db, { maximum });
    await seedDownload(db, { userId, periodKey: 'lifetime', at: T0 });
    const use = async (downloaded: number) => {
      await sql`update download_counters set downloaded = ${downloaded}
        where owner_id = ${userId}`.execute(db.kysely);
    };
    await use(fewer);
    expect(await nearly()).not.toContain(userId);
    await use(enough);
    expect(await nearly()).toContain(userId);
    await use(maximum);
    expect(await nearly()).not.toContain(userId);
  });
});

describeEachEngine('users who hold a product', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  it('are those who hold it by themselves or by plan, each once, until it is over', async () => {
    const product = await seedProduct(db);
    const other = await seedProduct(db);
    const seed = async (...held: Parameters<typeof seedEntitlement>[3][]) => {
      const userId = await seedCustomer(db);
      for (const terms of held) await seedEntitlement(db, { userId }, product, terms);
      return userId;
    };
    const endless = await seed({});
    const twice = await seed({ ends_at: T0 }, { ends_at: T0 + 1 });
    const later = await seed({ starts_at: T0 + 1 });
    await seed({ ends_at: T0 });
    await seedEntitlement(db, { userId: await seed() }, other);
    const follower = await seed();
    const both = await seed({});
    const planId = await seedPlan(db, [follower, both]);
    await seedEntitlement(db, { planId }, product);
    const past = await seedPlan(db, [await seed()]);
    await seedEntitlement(db, { planId: past }, product, { ends_at: T0 });
    await seedEntitlement(db, { planId: await seedPlan(db, [await seed()]) }, other);

    const holders = [endless, twice, later, follower, both].toSorted();
    const filter = { product: product.productId };
    for (const order of USER_ORDERS) {
      const { items } = await findUsers(db, { ...filter, order, limit: 200 }, T0);
      expect(items.map(({ id }) => id).toSorted()).toEqual(holders);
    }
    const ids = await findUserIds(db, filter, { now: T0, limit: 200 });
    expect(ids.toSorted()).toEqual(holders);
    const nobody = { product: 'gone', order: 'email', limit: 200 } as const;
    expect((await findUsers(db, nobody, T0)).items).toEqual([]);
  });
});

describeEachEngine('users by name', (engine) => {
  let db: Database;
  const ids = new Map<string, string>();
  const SIGNS = String.raw`\d{2}$(X|Y)+ ('"`;
  const NAMES = [
    'Işıl Öztürk',
    'ışıl ÖZTÜRK',
    'İbrahim Łęcki',
    'أحمد',
    'Нина',
    '100% *[?]^-a.b',
    SIGNS,
  ];
  beforeAll(async () => {
    db = engine().open();
    for (const name of NAMES) {
      const id = await seedCustomer(db);
      await sql`update users set first_name = ${name} where id = ${id}`.execute(db.kysely);
      ids.set(id, name);
    }
  });
  afterAll(() => db.close());

  const found = async (q: string) => {
    const { items } = await findUsers(db, { q, order: 'newest', limit: 200 }, T0);
    return items.flatMap(({ id }) => ids.get(id) ?? []).toSorted();
  };

  it.each([
    ['ışıl', ['Işıl Öztürk', 'ışıl ÖZTÜRK']],
    ['ISIL', ['Işıl Öztürk', 'ışıl ÖZTÜRK']],
    ['isil o', ['Işıl Öztürk', 'ışıl ÖZTÜRK']],
    ['öztürk', ['Işıl Öztürk', 'ışıl ÖZTÜRK']],
    ['o\u0308ztu\u0308rk', ['Işıl Öztürk', 'ışıl ÖZTÜRK']],
    ['İBRAHİM', ['İbrahim Łęcki']],
    ['łecki', ['İbrahim Łęcki']],
    ['احمد', ['أحمد']],
    ['НИНА', ['Нина']],
    ['ninа', []],
    ['*[?]^-A.b', ['100% *[?]^-a.b']],
    ['100%', ['100% *[?]^-a.b']],
    ['1.0', []],
    ['?', ['100% *[?]^-a.b']],
    ['100_', []],
    [String.raw`\d{2}$(x|y)+ ('`, [SIGNS]],
    [String.raw`\w`, []],
  ])('finds them whatever their case and marks: %s', async (q, names) => {
    expect(await found(q)).toEqual(names.toSorted());
  });
});
