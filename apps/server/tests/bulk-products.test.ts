import { expect, it } from 'vitest';
import { describeEachEngine } from './harness/engines.ts';
import { seedCustomer, T0 } from './harness/seed.ts';
import { seedEntitlement, seedPlan, seedProduct } from './harness/seed-products.ts';
import { DAY, PATH, useBulkChanges } from './harness/use-bulk-changes.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import { getLicence } from '../src/features/licences/index.ts';
import { deleteEntries, listBin, restoreEntries } from '../src/features/library/index.ts';
import { deletePlan } from '../src/features/products/commands/change-plans.ts';
import { listEntitlements, unmarkProduct } from '../src/features/products/index.ts';
import { anonymiseUser } from '../src/features/users/repository.ts';
import { tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createSignals } from '../src/platform/signals/signals.ts';

describeEachEngine('bulk changes of plans and products', (engine) => {
  const desk = useBulkChanges(engine);
  const { finished, look, outcome, start, call } = desk;

  const planOf = async (userId: string) => (await getLicence(desk.db, userId)).planId ?? null;
  const held = (userId: string) => listEntitlements(desk.db, { holder: userId });
  const entries = (userId: string) =>
    tables<LedgerTables>(desk.db)
      .selectFrom('ledger_entries')
      .select(['kind', 'actor_id', 'reason', 'detail'])
      .where('user_id', '=', userId)
      .where('reason', '=', 'contract 4711')
      .orderBy('seq')
      .execute();
  const newsOf = (userId: string) =>
    desk.told.filter((signal) => 'userId' in signal && signal.userId === userId);

  it('put nobody on a plan that is removed in the same moment, nor does an undo', async () => {
    const userId = await seedCustomer(desk.db, { activated: true });
    const deps = { db: desk.db, clock: desk.clock, signals: createSignals() };
    const remove = (planId: string) => deletePlan(deps, planId, { actor: { kind: 'cli' } });
    for (let round = 0; round < 10; round += 1) {
      const planId = await seedPlan(desk.db, []);
      const { id } = await start({ userIds: [userId] }, { planId });
      await Promise.all([finished(id), remove(planId)]);
      expect(await planOf(userId)).toBeNull();
    }
    for (let round = 0; round < 10; round += 1) {
      const planId = await seedPlan(desk.db, [userId]);
      const { id } = await start({ userIds: [userId] }, { planId: null });
      await finished(id);
      const undo = (await (await call('POST', `${PATH}/${id}/undo`)).json()) as { id: string };
      await Promise.all([finished(undo.id), remove(planId)]);
      expect(await planOf(userId)).toBeNull();
    }
  });

  it('put users on a plan and say who follows it already, and on none again', async () => {
    const planId = await seedPlan(desk.db, []);
    const [free, follower, erased] = [
      await seedCustomer(desk.db, { activated: true }),
      await seedCustomer(desk.db, { activated: true }),
      await seedCustomer(desk.db, { activated: true }),
    ];
    const userIds = [free, follower, desk.operatorId, newId()];
    await finished((await start({ userIds: [follower] }, { planId })).id);
    await desk.db.transaction((tx) => anonymiseUser(tx, erased, T0));
    const selection = { userIds: [...userIds, erased, free] };
    const said = await look(selection, { planId });
    // An operator may follow a plan: it shuts nobody out.
    expect(said).toMatchObject({ changes: 2, skipped: { same: 1, unknown: 2 } });
    expect(await planOf(free)).toBeNull();
    const { id } = await start(selection, { planId });
    expect(await finished(id)).toMatchObject({ total: 3, changed: 2, skipped: said.skipped });
    expect([await planOf(free), await planOf(follower)]).toEqual([planId, planId]);
    expect(await entries(free)).toEqual([
      {
        kind: 'plan_followed',
        actor_id: desk.operatorId,
        reason: 'contract 4711',
        detail: JSON.stringify({ bulkChange: id, planId }),
      },
    ]);
    expect(newsOf(free)).toEqual([{ type: 'licence_changed', userId: free }]);
    await finished((await start({ userIds: [free] }, { planId: null })).id);
    expect(await planOf(free)).toBeNull();
  });

  it('change licence and plan of a user together or not at all', async () => {
    const planId = await seedPlan(desk.db, []);
    const ends = await seedCustomer(desk.db, { activated: true, expiresAt: T0 + DAY });
    const never = await seedCustomer(desk.db, { activated: true, expiresAt: null });
    const { id } = await start({ userIds: [ends, never] }, { extendDays: 1, planId });
    expect(await finished(id)).toMatchObject({ changed: 1, skipped: { no_end: 1 } });
    expect(await getLicence(desk.db, ends)).toMatchObject({ expiresAt: T0 + 2 * DAY, planId });
    expect(await planOf(never)).toBeNull();
  });

  it('give a product once to whoever does not hold it as long and as much', async () => {
    const { productId } = await seedProduct(desk.db);
    const users = [];
    for (let nth = 0; nth < 5; nth += 1) {
      users.push(await seedCustomer(desk.db, { activated: true }));
    }
    const [none = '', longer = '', shorter = '', less = '', over = ''] = users;
    await seedEntitlement(desk.db, { userId: longer }, { productId });
    await seedEntitlement(desk.db, { userId: shorter }, { productId }, { ends_at: T0 + DAY });
    await seedEntitlement(desk.db, { userId: less }, { productId }, { maximum: 1 });
    await seedEntitlement(desk.db, { userId: over }, { productId }, { ends_at: T0 - 1 });
    const endsAt = new Date(T0 + 9 * DAY).toISOString();
    const terms = { giveProduct: { productId, endsAt, maximum: 3 } };
    const said = await look({ userIds: users }, terms);
    expect(said).toMatchObject({ changes: 4, skipped: { has_product: 1 } });
    const { id } = await start({ userIds: users }, terms);
    expect(await finished(id)).toMatchObject({ changed: 4, skipped: said.skipped, terms });
    const [given] = await held(none);
    expect(given).toMatchObject({
      product_id: productId,
      starts_at: null,
      ends_at: T0 + 9 * DAY,
      updates_until: null,
      maximum: 3,
    });
    const [entry] = await entries(none);
    expect(entry?.kind).toBe('entitlement_set');
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ bulkChange: id, id: given?.id });
    expect(newsOf(none)).toEqual([{ type: 'licence_changed', userId: none }]);
    const again = await finished((await start({ userIds: users }, terms)).id);
    expect(again).toMatchObject({ changed: 0, skipped: { has_product: 5 } });
    expect((await held(shorter)).length).toBe(2);
  });

  it('end what users hold by themselves of a product, and nothing else', async () => {
    const product = await seedProduct(desk.db);
    const other = await seedProduct(desk.db);
    const [holder, empty] = [
      await seedCustomer(desk.db, { activated: true }),
      await seedCustomer(desk.db, { activated: true }),
    ];
    const kept = await seedEntitlement(desk.db, { userId: holder }, other);
    const past = await seedEntitlement(desk.db, { userId: holder }, product, { ends_at: T0 - 1 });
    await seedEntitlement(desk.db, { userId: holder }, product);
    await seedEntitlement(desk.db, { userId: holder }, product, { ends_at: T0 + DAY });
    const terms = { endProduct: product.productId, giveProduct: { productId: other.productId } };
    const { id } = await start({ userIds: [holder, empty] }, { endProduct: product.productId });
    expect(await finished(id)).toMatchObject({ changed: 1, skipped: { no_product: 1 } });
    const ends = new Map((await held(holder)).map((row) => [row.id, row.ends_at]));
    expect([ends.get(kept), ends.get(past)]).toEqual([null, T0 - 1]);
    expect([...ends.values()].filter((end) => end === T0)).toHaveLength(2);
    expect(await entries(holder)).toHaveLength(2);
    const both = await finished((await start({ userIds: [holder, empty] }, terms)).id);
    expect(both).toMatchObject({ changed: 1, skipped: { same: 1 } });
  });

  it('leave everybody where the product has gone meanwhile, and refuse one that is not there', async () => {
    const { productId } = await seedProduct(desk.db);
    const userId = await seedCustomer(desk.db, { activated: true });
    await desk.jobs.stop();
    const terms = { giveProduct: { productId }, maximum: 7 };
    const { id } = await start({ userIds: [userId] }, terms);
    const { db, clock } = desk;
    await unmarkProduct({ db, clock, signals: createSignals() }, productId, {
      actor: { kind: 'cli' },
    });
    desk.jobs = await desk.startJobs();
    expect(await finished(id)).toMatchObject({ changed: 0, skipped: { gone: 1 } });
    const wrong = [terms, { planId: newId() }];
    for (const terms of wrong) {
      const body = { selection: { userIds: [userId] }, terms };
      expect(await outcome(call('POST', `${PATH}/preview`, body))).toBe('not_found');
      expect(await outcome(call('POST', PATH, { ...body, reason: 'r' }))).toBe('not_found');
    }
    const both = { selection: { userIds: [userId] }, terms: { ...terms, endProduct: productId } };
    expect(await outcome(call('POST', `${PATH}/preview`, both))).toBe('invalid_request');
  });

  it('give no product that is in the bin, and that again which was taken out', async () => {
    const { productId, folderId } = await seedProduct(desk.db);
    const userId = await seedCustomer(desk.db, { activated: true });
    const { db, clock } = desk;
    const library = {
      db,
      clock,
      signals: createSignals(),
      scheduleDraft: () => Promise.resolve(),
    };
    const by = { actor: { kind: 'cli' } } as const;
    await desk.jobs.stop();
    const terms = { giveProduct: { productId } };
    const { id } = await start({ userIds: [userId] }, terms);
    await deleteEntries(library, [folderId], by);
    desk.jobs = await desk.startJobs();
    expect(await finished(id)).toMatchObject({ changed: 0, skipped: { gone: 1 } });
    const body = { selection: { userIds: [userId] }, terms };
    expect(await outcome(call('POST', `${PATH}/preview`, body))).toBe('product_gone');
    expect(await outcome(call('POST', PATH, { ...body, reason: 'r' }))).toBe('product_gone');
    const [item] = (await listBin(db, { limit: 1 })).rows;
    await restoreEntries(library, [{ id: item?.id ?? '' }], by);
    expect(await look({ userIds: [userId] }, terms)).toMatchObject({ changes: 1, skipped: {} });
  });
});
