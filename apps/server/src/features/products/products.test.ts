import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { seedCustomer, seedFolders } from '../../../tests/harness/seed.ts';
import {
  seedEntitlement,
  seedProduct,
  type SeededProduct,
} from '../../../tests/harness/seed-products.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { deleteEntries } from '../library/index.ts';
import {
  findHidden,
  findProducts,
  getEntitlements,
  getPlansOf,
  getProducts,
  listHidden,
  listPlans,
  listProducts,
} from './index.ts';
import { getFollowers } from './repository.ts';
import type { ProductContext, ProductTables } from './tables.ts';

/** Who holds a product, and an entitlement that is in force at 5, has ended or comes. */
const WAYS = (['user', 'plan'] as const).flatMap((way) =>
  [{}, { ends_at: 5 }, { starts_at: 6 }].map((terms) => [way, terms] as const),
);

describeEachEngine('products', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  const rows = () => tables<ProductTables & ProductContext>(db);
  const insertProduct = async () => {
    const [folderId = ''] = await seedFolders(db, null, [newId()]);
    const product = {
      id: newId(),
      folder_id: folderId,
      name: 'Pumps',
      text: '',
      face: 'hidden' as const,
      previews: 0 as const,
      created_at: 1,
      updated_at: 1,
    };
    await rows().insertInto('products').values(product).execute();
    return product;
  };
  const entitle = async (holder: { kind: 'user' | 'plan'; id: string }, productId: string) => {
    const id = newId();
    await rows()
      .insertInto('entitlements')
      .values({
        id,
        holder_kind: holder.kind,
        holder_id: holder.id,
        product_id: productId,
        ends_at: 9,
        maximum: 3,
        created_at: 1,
      })
      .execute();
    return id;
  };

  it('knows what each user holds, by themselves and by plan', async () => {
    const [own, planned, without] = [
      await seedCustomer(db),
      await seedCustomer(db),
      await seedCustomer(db),
    ];
    const [first, second] = [await insertProduct(), await insertProduct()];
    const plan = {
      id: newId(),
      name: newId(),
      after_expiry: 'fallback' as const,
      refetch: 'days' as const,
      refetch_days: 30,
    };
    await rows().insertInto('plans').values(plan).execute();
    await rows()
      .updateTable('licences')
      .set({ plan_id: plan.id })
      .where('user_id', '=', planned)
      .execute();
    const ids = [
      await entitle({ kind: 'user', id: own }, first.id),
      await entitle({ kind: 'plan', id: plan.id }, first.id),
      await entitle({ kind: 'plan', id: plan.id }, second.id),
      await entitle({ kind: 'user', id: planned }, second.id),
    ];
    const held = await getEntitlements(db, await getFollowers(db, [own, planned, without]));
    const terms = { startsAt: null, endsAt: 9, updatesUntil: null, maximum: 3 };
    expect(held.get(own)).toEqual([{ id: ids[0], productId: first.id, ...terms }]);
    expect(
      held
        .get(planned)
        ?.map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.slice(1).toSorted());
    expect(held.has(without)).toBe(false);
    expect(await getPlansOf(db, await getFollowers(db, [own, planned]))).toEqual(
      new Map([[planned, plan]]),
    );
    expect(await getProducts(db, [first.id, 'none'])).toEqual(new Map([[first.id, first]]));
  });

  it('lists products and plans in the order of names, as the library does', async () => {
    const names = ['Edition 9', 'edition 10', 'Édition 11', 'Şubat', 'Toplam'];
    const plans = names.toReversed().map((name) => ({
      id: newId(),
      name,
      after_expiry: 'locked' as const,
      refetch: 'never' as const,
      refetch_days: null,
    }));
    await rows().insertInto('plans').values(plans).execute();
    for (const name of names.toReversed()) await seedProduct(db, { name });
    for (const listed of [await listPlans(db), await listProducts(db)]) {
      expect(listed.map(({ name }) => name).filter((name) => names.includes(name))).toEqual(names);
    }
  });

  /** Every way in which three products can lie in each other, the outermost first. */
  async function seedNests(): Promise<string[]> {
    const ids: string[] = [];
    for (let faces = 0; faces < 8; faces += 1) {
      let parentId: string | null = null;
      for (const depth of [0, 1, 2]) {
        const face: 'hidden' | 'locked' = (faces >> depth) % 2 === 1 ? 'hidden' : 'locked';
        const made: SeededProduct = await seedProduct(db, { face, parentId });
        ids.push(made.productId);
        parentId = made.folderId;
      }
    }
    return ids;
  }

  it('finds by a name only what was not deleted, and by an id the one that it names', async () => {
    const name = newId();
    const [deleted, kept] = [await seedProduct(db, { name }), await seedProduct(db, { name })];
    const found = async (wanted: string) =>
      (await findProducts(db, wanted)).map(({ id }) => id).toSorted();
    expect(await found(name)).toEqual([deleted.productId, kept.productId].toSorted());
    const deps = { db, clock: { now: () => 1 }, signals: createSignals() };
    await deleteEntries(deps, [deleted.folderId], { actor: { kind: 'cli' } });
    expect(await found(name)).toEqual([kept.productId]);
    expect(await found(deleted.productId)).toEqual([deleted.productId]);
    expect(await found(kept.productId)).toEqual([kept.productId]);
  });

  it('lists as hidden what it says of each product, whatever lies in which and is held how', async () => {
    const productIds = await seedNests();
    const viewers: string[] = [];
    for (const held of [[], [0], [1], [2], [0, 2]]) {
      for (const [way, terms] of WAYS) {
        const userId = await seedCustomer(db);
        viewers.push(userId);
        const planId = newId();
        const named = {
          id: planId,
          name: planId,
          after_expiry: 'locked',
          refetch: 'never',
        } as const;
        await rows()
          .insertInto('plans')
          .values({ ...named, refetch_days: null })
          .execute();
        const licence = rows().updateTable('licences').set({ plan_id: planId });
        await licence.where('user_id', '=', userId).execute();
        const holder = way === 'plan' ? { planId } : { userId };
        for (const [index, productId] of productIds.entries()) {
          if (held.includes(index % 3)) await seedEntitlement(db, holder, { productId }, terms);
        }
      }
    }
    const asked = new Set(productIds);
    for (const userId of viewers) {
      const each = await findHidden(db, { userId, now: 5 }, productIds);
      const listed = await listHidden(db, { userId, now: 5 });
      expect(new Set([...listed].filter((id) => asked.has(id)))).toEqual(each);
    }
    // Those without: all hidden ones, and what lies in them.
    const [without = ''] = viewers;
    expect((await findHidden(db, { userId: without, now: 5 }, productIds)).size).toBe(17);
  });
});
