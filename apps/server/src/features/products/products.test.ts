import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { seedCustomer, seedFolders } from '../../../tests/harness/seed.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { getEntitlements, getPlansOf, getProducts } from './index.ts';
import type { ProductContext, ProductTables } from './tables.ts';

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
    const held = await getEntitlements(db, [own, planned, without]);
    const terms = { startsAt: null, endsAt: 9, updatesUntil: null, maximum: 3 };
    expect(held.get(own)).toEqual([{ userId: own, id: ids[0], productId: first.id, ...terms }]);
    expect(
      held
        .get(planned)
        ?.map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.slice(1).toSorted());
    expect(held.has(without)).toBe(false);
    expect(await getPlansOf(db, [own, planned])).toEqual(new Map([[planned, plan]]));
    expect(await getProducts(db, [first.id, 'none'])).toEqual(new Map([[first.id, first]]));
  });
});
