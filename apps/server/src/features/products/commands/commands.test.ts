import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { seedCustomer } from '../../../../tests/harness/seed.ts';
import { openTestLibrary, type TestLibrary } from '../../../../tests/harness/test-library.ts';
import { tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createFolder, deleteEntries, listBin, restoreEntries } from '../../library/index.ts';
import { eraseUser, getUser, grantOperator } from '../../users/index.ts';
import { findHidden, listEntitlements, listHidden } from '../index.ts';
import { listPlans } from '../repository.ts';
import type { ProductContext, ProductTables } from '../tables.ts';
import { changeProduct } from './change-product.ts';
import { endEntitlement, giveEntitlement } from './change-entitlements.ts';
import { changePlan, createPlan, deletePlan } from './change-plans.ts';
import { followPlan } from './follow-plan.ts';
import { markProduct } from './mark-product.ts';
import { unmarkProduct } from './unmark-product.ts';

interface LedgerRows {
  ledger_entries: {
    user_id: string;
    kind: string;
    actor: string;
    actor_id: string | null;
    reason: string | null;
    seq: number;
  };
}

const BY = { actor: { kind: 'operator', id: 'boss' }, reason: 'contract 4711' } as const;
const PLAN = { after_expiry: 'locked', refetch: 'never', refetch_days: null } as const;
const TERMS = { starts_at: null, ends_at: null, updates_until: null, maximum: null };

describeEachEngine('commands of products', (engine) => {
  let library: TestLibrary;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
  });
  afterAll(() => library.close());

  const db = () => library.deps.db;
  const folder = async (parentId: string | null = null, name = newId()) =>
    (await createFolder(library.deps, { parentId, name })).entryId;
  const mark = async (folderId: string, face: 'hidden' | 'locked' = 'hidden') =>
    (await markProduct(library.deps, { folderId, name: 'Pump', text: '', face }, BY)).id;
  const makePlan = () => createPlan(library.deps, { ...PLAN, name: newId() }, BY);
  const productsOf = async (...folderIds: string[]) => {
    const rows = await tables<ProductContext>(db())
      .selectFrom('entries')
      .select(['id', 'product_id'])
      .where('id', 'in', folderIds)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row.product_id]));
    return folderIds.map((id) => byId.get(id));
  };
  const ledgerOf = (subject: string) =>
    tables<LedgerRows>(db())
      .selectFrom('ledger_entries')
      .select(['kind', 'actor', 'actor_id', 'reason'])
      .where('user_id', '=', subject)
      .orderBy('seq')
      .execute();
  const row = (kind: string) => ({
    kind,
    actor: 'operator',
    actor_id: 'boss',
    reason: 'contract 4711',
  });
  const heard = async (work: () => Promise<unknown>) => {
    const from = library.signals.length;
    await work();
    return library.signals.slice(from).map((signal) => signal.type);
  };

  it('give every folder to the nearest product upwards, also one made later', async () => {
    const outer = await folder();
    const middle = await folder(outer);
    const inner = await folder(middle);
    const beside = await folder();
    const first = await mark(outer);
    expect(await productsOf(outer, middle, inner, beside)).toEqual([first, first, first, null]);
    const second = await mark(middle, 'locked');
    const later = await folder(inner);
    expect(await productsOf(outer, middle, inner, later)).toEqual([first, second, second, second]);
    await unmarkProduct(library.deps, second, BY);
    expect(await productsOf(middle, inner, later)).toEqual([first, first, first]);
    const third = await mark(inner);
    await unmarkProduct(library.deps, first, BY);
    expect(await productsOf(outer, middle, inner, later)).toEqual([null, null, third, third]);
    await expect(mark(inner)).rejects.toMatchObject({ code: 'already_a_product' });
    await expect(mark('none')).rejects.toMatchObject({ code: 'entry_not_found' });
    await expect(unmarkProduct(library.deps, first, BY)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('forget no folder that is made while a product is being marked around it', async () => {
    const outer = await folder();
    const made = await Promise.all([
      ...Array.from({ length: 10 }, () => folder(outer).then((id) => folder(id))),
      mark(outer),
    ]);
    const productId = made.pop() ?? '';
    expect(new Set(await productsOf(...made))).toEqual(new Set([productId]));
  });

  it('hide what lies in a hidden product, whatever it is marked as', async () => {
    const userId = await seedCustomer(db());
    const viewer = { userId, now: 5 };
    const outer = await folder();
    const inner = await folder(outer);
    const [hidden, locked] = [await mark(outer), await mark(inner, 'locked')];
    expect(await findHidden(db(), viewer, [locked, null])).toEqual(new Set([locked]));
    expect(await listHidden(db(), viewer)).toEqual(
      new Set([...(await listHidden(db(), viewer)), hidden, locked]),
    );
    const holder = { holder_kind: 'user', holder_id: userId } as const;
    await giveEntitlement(
      library.deps,
      { ...TERMS, ...holder, product_id: hidden, starts_at: 5, ends_at: 7 },
      BY,
    );
    const seen = async (now: number) =>
      (await findHidden(db(), { userId, now }, [hidden, locked])).size === 0;
    expect([await seen(4), await seen(5), await seen(6), await seen(7)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    await changeProduct(library.deps, hidden, { face: 'locked' }, BY);
    expect(await seen(7)).toBe(true);
  });

  it('say nothing of a folder to whoever has read its product before that is none any more', async () => {
    const customer = await seedCustomer(db());
    const operator = await seedCustomer(db());
    await grantOperator({ db: db() }, operator);
    const outer = await folder();
    const inner = await folder(outer);
    await mark(outer);
    const readBefore = await mark(inner, 'locked');
    await unmarkProduct(library.deps, readBefore, BY);
    const hiddenFrom = (userId: string) => findHidden(db(), { userId, now: 5 }, [readBefore]);
    expect(await hiddenFrom(customer)).toEqual(new Set([readBefore]));
    expect(await hiddenFrom(operator)).toEqual(new Set());
  });

  it('write who changed what and why into the ledger, and tell whom it concerns', async () => {
    const userId = await seedCustomer(db());
    const folderId = await folder();
    let productId = '';
    let planId = '';
    expect(await heard(async () => (productId = await mark(folderId)))).toEqual([
      'library_changed',
    ]);
    const plan = { ...PLAN, name: newId() };
    planId = (await createPlan(library.deps, plan, BY)).id;
    await expect(createPlan(library.deps, plan, BY)).rejects.toMatchObject({
      code: 'plan_name_taken',
    });
    const follow = () => followPlan(library.deps, userId, planId, BY);
    expect(await heard(follow)).toEqual(['licence_changed']);
    const give = (holder_kind: 'user' | 'plan', holder_id: string) =>
      giveEntitlement(
        library.deps,
        { ...TERMS, holder_kind, holder_id, product_id: productId },
        BY,
      );
    expect(await heard(() => give('plan', planId))).toEqual(['library_changed']);
    const own = await give('user', userId);
    const end = () => endEntitlement(library.deps, own.id, BY);
    expect(await heard(end)).toEqual(['licence_changed']);
    expect(await end()).toBe(false);
    expect(await findHidden(db(), { userId, now: 1e9 }, [productId])).toEqual(new Set());
    await changePlan(library.deps, planId, { ...plan, after_expiry: 'fallback' }, BY);
    expect(await heard(() => deletePlan(library.deps, planId, BY))).toEqual(['library_changed']);
    expect(await findHidden(db(), { userId, now: 1e9 }, [productId])).toEqual(new Set([productId]));
    await unmarkProduct(library.deps, productId, BY);
    expect(await ledgerOf(`product:${productId}`)).toEqual([
      row('product_set'),
      row('product_set'),
    ]);
    expect(await ledgerOf(`plan:${planId}`)).toEqual(
      ['plan_set', 'entitlement_set', 'plan_set', 'plan_set'].map(row),
    );
    const ofUser = (await ledgerOf(userId)).filter(({ actor }) => actor === 'operator');
    expect(ofUser).toEqual(['plan_followed', 'entitlement_set', 'entitlement_set'].map(row));
  });

  it('give nothing of a product that is in the bin, until it is restored', async () => {
    const outer = await folder();
    const productId = await mark(await folder(outer));
    const userId = await seedCustomer(db());
    const { id: planId } = await makePlan();
    const give = (holder_kind: 'user' | 'plan', holder_id: string) =>
      giveEntitlement(
        library.deps,
        { ...TERMS, holder_kind, holder_id, product_id: productId },
        BY,
      );
    await deleteEntries(library.deps, [outer], BY);
    await expect(give('user', userId)).rejects.toMatchObject({ code: 'product_gone' });
    await expect(give('plan', planId)).rejects.toMatchObject({ code: 'product_gone' });
    expect(await listEntitlements(db(), { product: productId })).toEqual([]);
    const [item] = (await listBin(db(), { limit: 1 })).rows;
    const restoring = { ...library.deps, scheduleDraft: () => Promise.resolve() };
    await restoreEntries(restoring, [{ id: item?.id ?? '' }], BY);
    expect((await give('user', userId)).product_id).toBe(productId);
  });

  it('give nothing of a product that somebody makes a folder in the same moment', async () => {
    const userId = await seedCustomer(db());
    const given: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const productId = await mark(await folder());
      const terms = { ...TERMS, holder_kind: 'user' as const, holder_id: userId };
      const giving = giveEntitlement(library.deps, { ...terms, product_id: productId }, BY).catch(
        (error: unknown) => expect(error).toMatchObject({ code: 'not_found' }),
      );
      await Promise.all([unmarkProduct(library.deps, productId, BY), giving]);
      given.push(productId);
    }
    const held = await listEntitlements(db(), { holder: userId });
    expect(held.filter((one) => given.includes(one.product_id))).toEqual([]);
  });

  it('give nothing to a plan that is removed in the same moment, and let nobody follow it', async () => {
    const productId = await mark(await folder());
    const userId = await seedCustomer(db());
    const none = (error: unknown) => expect(error).toMatchObject({ code: 'not_found' });
    for (let round = 0; round < 20; round += 1) {
      const { id: planId } = await makePlan();
      const holder = { holder_kind: 'plan' as const, holder_id: planId };
      await Promise.all([
        deletePlan(library.deps, planId, BY),
        followPlan(library.deps, userId, planId, BY).catch(none),
        giveEntitlement(library.deps, { ...TERMS, ...holder, product_id: productId }, BY).catch(
          none,
        ),
      ]);
      const licence = await tables<ProductContext>(db())
        .selectFrom('licences')
        .select('plan_id')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      expect(licence?.plan_id).toBeNull();
    }
    expect(await listEntitlements(db(), { product: productId })).toEqual([]);
  });

  it('keep what two operators change of a plan in the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await makePlan();
      const name = newId();
      await Promise.all([
        changePlan(library.deps, id, { name }, BY),
        changePlan(library.deps, id, { after_expiry: 'fallback' }, BY),
        changePlan(library.deps, id, { refetch: 'days', refetch_days: 7 }, BY),
      ]);
      const plan = (await listPlans(db())).find((one) => one.id === id);
      const changed = { name, after_expiry: 'fallback', refetch: 'days', refetch_days: 7 };
      expect(plan).toEqual({ id, ...changed });
    }
  });

  it('take the days of a plan away with the rule that they belong to', async () => {
    const { id } = await makePlan();
    await changePlan(library.deps, id, { refetch: 'days', refetch_days: 7 }, BY);
    const renamed = await changePlan(library.deps, id, { name: newId() }, BY);
    expect(renamed).toMatchObject({ refetch: 'days', refetch_days: 7 });
    const changed = await changePlan(library.deps, id, { refetch: 'never' }, BY);
    expect(changed).toMatchObject({ refetch: 'never', refetch_days: null });
  });

  it('let one of two plans have a name that both are given in the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const plans = await Promise.all([makePlan(), makePlan()]);
      const name = newId();
      const renamed = await Promise.allSettled(
        plans.map(({ id }) => changePlan(library.deps, id, { ...PLAN, name }, BY)),
      );
      const refused = renamed.flatMap((one) =>
        one.status === 'rejected' ? (one.reason as unknown) : [],
      );
      expect(refused).toMatchObject([{ code: 'plan_name_taken' }]);
    }
  });

  it('refuse holders, plans and products that are not there', async () => {
    const productId = await mark(await folder());
    const wrong = [
      { holder_kind: 'user', holder_id: 'nobody', product_id: productId },
      { holder_kind: 'plan', holder_id: 'none', product_id: productId },
    ] as const;
    const userId = await seedCustomer(db());
    const erased = await seedCustomer(db());
    const user = await getUser(db(), erased);
    const nothing = () => Promise.resolve();
    const services = { ...library.deps, revokeAccess: nothing, erasePersonalData: nothing };
    await eraseUser(services, user ?? expect.unreachable());
    for (const terms of [
      ...wrong,
      { holder_kind: 'user', holder_id: erased, product_id: productId } as const,
      { holder_kind: 'user', holder_id: userId, product_id: 'none' } as const,
    ]) {
      const given = giveEntitlement(library.deps, { ...TERMS, ...terms }, BY);
      await expect(given).rejects.toMatchObject({ code: 'not_found' });
    }
    const none = { code: 'not_found' };
    await expect(followPlan(library.deps, userId, 'none', BY)).rejects.toMatchObject(none);
    for (const gone of ['nobody', erased]) {
      await expect(followPlan(library.deps, gone, null, BY)).rejects.toMatchObject(none);
    }
    await expect(endEntitlement(library.deps, 'none', BY)).rejects.toMatchObject(none);
    await expect(deletePlan(library.deps, 'none', BY)).rejects.toMatchObject(none);
    await expect(changeProduct(library.deps, 'none', {}, BY)).rejects.toMatchObject(none);
    expect(
      await tables<ProductTables>(db())
        .selectFrom('entitlements')
        .selectAll()
        .where('product_id', '=', productId)
        .execute(),
    ).toEqual([]);
  });
});
