import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer, seedFile, seedFiles } from './harness/seed.ts';
import {
  seedEntitlement,
  seedPlan,
  seedProduct,
  seedProductFile,
  takeEntitlement,
} from './harness/seed-products.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { createSignals, type Signal } from '../src/platform/signals/signals.ts';
import { foldLedger } from '../src/features/overview-desk/fold-ledger.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import type { LibraryTables } from '../src/features/library/tables.ts';
import { getCount } from '../src/features/downloads/count.ts';
import { createCounting } from '../src/features/downloads/counting/counting.ts';
import { refundUnits, undoRefund } from '../src/features/downloads/counting/refund-units.ts';
import { reconcile } from '../src/features/downloads/reconcile.ts';

const HOUR = 3_600_000;
const BY = { actor: { kind: 'operator', id: 'op' }, reason: 'ticket 812' } as const;

describeEachEngine('units that an operator gives back', (engine) => {
  let db: Database;
  let clock: ReturnType<typeof handClock>;
  let heard: Signal[];
  let deps: ReturnType<typeof start>;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(() => {
    clock = handClock();
    heard = [];
    deps = start();
  });

  function start() {
    const signals = createSignals();
    signals.subscribe((signal) => heard.push(signal));
    const parts = { db, clock, signals, grantLifetimeMs: HOUR };
    return { ...parts, counting: createCounting(parts) };
  }

  async function fetchFile(userId: string, entryId: string) {
    const { grant } = await deps.counting.open({ userId, entryId });
    await deps.counting.admit(grant, { start: 0, end: 1 }, 1);
    clock.advance(1);
    return grant;
  }

  async function fetchFiles(userId: string, count: number): Promise<string[]> {
    const files = await seedFiles(
      db,
      Array.from({ length: count }, () => 1),
    );
    const entryIds = files.map(({ entryId }) => entryId);
    for (const entryId of entryIds) await fetchFile(userId, entryId);
    return entryIds;
  }

  const used = async (userId: string) => (await getCount(deps, userId)).crrDownCount;
  const refund = (userId: string, units = 1_000) => refundUnits(deps, { userId, units }, BY);
  const undo = (userId: string, refundId: string) => undoRefund(deps, { userId, refundId }, BY);

  async function prove(): Promise<void> {
    const { brokenLink, discrepancies } = await reconcile(db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
  }

  const ledgerOf = (userId: string, kind: 'refunded' | 'counted_again') =>
    tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select(['actor', 'actor_id', 'reason', 'period_key'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute();

  it('are those of the newest downloads, for a reason in the ledger, and open a full quota', async () => {
    const userId = await seedCustomer(db, { activated: true, maximum: 3 });
    const entryIds = await fetchFiles(userId, 3);
    const { entryId } = await seedFile(db, 1);
    await expect(fetchFile(userId, entryId)).rejects.toMatchObject({ code: 'quota_exhausted' });
    heard = [];
    expect(await refund(userId, 2)).toMatchObject({ units: 2 });
    expect(await used(userId)).toBe(1);
    expect(heard).toEqual([
      { type: 'count_changed', userId, entryIds: [entryIds[2], entryIds[1]] },
    ]);
    expect(await ledgerOf(userId, 'refunded')).toEqual(
      [1, 2].map(() => ({
        actor: 'operator',
        actor_id: 'op',
        reason: 'ticket 812',
        period_key: 'lifetime',
      })),
    );
    await fetchFile(userId, entryId);
    expect(await used(userId)).toBe(2);
    await prove();
  });

  it('are all of this period at most, and none twice', async () => {
    const userId = await seedCustomer(db, { activated: true, period: 'day' });
    await fetchFiles(userId, 1);
    clock.advance(24 * HOUR);
    await fetchFiles(userId, 2);
    const other = await seedCustomer(db, { activated: true });
    await fetchFiles(other, 1);
    const reserved = await seedFile(db, 1024 * 1024 * 8);
    await deps.counting.open({ userId, entryId: reserved.entryId });
    expect(await refund(userId)).toMatchObject({ units: 2 });
    expect(await refund(userId)).toMatchObject({ units: 0 });
    expect(await getCount(deps, userId)).toMatchObject({ crrDownCount: 0, inProgress: 1 });
    expect(await used(other)).toBe(1);
    await prove();
  });

  it('leave the link of what was paid, and cost a unit when that is fetched after it', async () => {
    const userId = await seedCustomer(db, { activated: true, maximum: 1 });
    const { entryId } = await seedFile(db, 1);
    const grant = await fetchFile(userId, entryId);
    await refund(userId);
    expect((await deps.counting.open({ userId, entryId })).grant.id).toBe(grant.id);
    expect(await used(userId)).toBe(0);
    clock.advance(2 * HOUR);
    await deps.counting.endDue();
    await fetchFile(userId, entryId);
    expect(await used(userId)).toBe(1);
    await prove();
  });

  it('are units that were paid, and no fetch that was free', async () => {
    const userId = await seedCustomer(db, { activated: true, expiresAt: null });
    await seedPlan(db, [userId], { refetch: 'licensed' });
    const { entryId } = await seedFile(db, 1);
    await fetchFile(userId, entryId);
    clock.advance(2 * HOUR);
    await deps.counting.endDue();
    await fetchFile(userId, entryId);
    expect(await refund(userId)).toMatchObject({ units: 1 });
    expect(await used(userId)).toBe(0);
    await prove();
  });

  it('are given back to the product that they were charged to, too', async () => {
    const userId = await seedCustomer(db, { activated: true, maximum: 10 });
    const product = await seedProduct(db);
    await seedEntitlement(db, { userId }, await seedProduct(db), { maximum: 5 });
    await seedEntitlement(db, { userId }, product, { maximum: 1 });
    await seedEntitlement(db, { userId }, await seedProduct(db), { maximum: 5 });
    const [first, second] = [
      await seedProductFile(db, product),
      await seedProductFile(db, product),
    ];
    await fetchFile(userId, first.entryId);
    const full = { code: 'entitlement_exhausted' };
    await expect(fetchFile(userId, second.entryId)).rejects.toMatchObject(full);
    const { id } = await refund(userId);
    await fetchFile(userId, second.entryId);
    // The licence has room for both, the product for one.
    await expect(undo(userId, id)).rejects.toMatchObject({ code: 'units_used' });
    expect(await used(userId)).toBe(1);
    await prove();
  });

  it('are counted again for the licence alone where the entitlement is gone', async () => {
    const userId = await seedCustomer(db, { activated: true, maximum: 1 });
    const product = await seedProduct(db);
    const entitlementId = await seedEntitlement(db, { userId }, product, { maximum: 1 });
    await fetchFile(userId, (await seedProductFile(db, product)).entryId);
    const { id } = await refund(userId);
    await takeEntitlement(db, entitlementId);
    expect(await undo(userId, id)).toBe(1);
    expect(await used(userId)).toBe(1);
    await prove();
  });

  it('are counted again once, and only where they are left', async () => {
    const userId = await seedCustomer(db, { activated: true, maximum: 2 });
    await fetchFiles(userId, 2);
    const { id } = await refund(userId);
    const other = await seedCustomer(db, { activated: true });
    await expect(undo(other, id)).rejects.toMatchObject({ code: 'not_found' });
    heard = [];
    expect(await undo(userId, id)).toBe(2);
    expect(heard).toMatchObject([{ type: 'count_changed', userId }]);
    expect(await used(userId)).toBe(2);
    expect(await ledgerOf(userId, 'counted_again')).toHaveLength(2);
    await expect(undo(userId, id)).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is nothing to be counted again.',
    });
    await prove();

    const again = await refund(userId);
    expect(again.units).toBe(2);
    await fetchFiles(userId, 1);
    await expect(undo(userId, again.id)).rejects.toMatchObject({ code: 'units_used' });
    expect(await used(userId)).toBe(1);
    await prove();
  });

  const recall = { recalled_at: 1, recall_reason: 'It deletes files.' } as const;
  it.each([
    ['recalled', recall, 'quickly'],
    ['recalled while they are counted again', recall, 'at once'],
    ['recalled and offered again', recall, 'until it is offered again'],
    ['found damaged', { damaged_at: 1 }, 'quickly'],
  ] as const)('stay given back for a version that is %s', async (_what, state, when) => {
    const [userId, other] = [
      await seedCustomer(db, { activated: true, maximum: 3 }),
      await seedCustomer(db, { activated: true, maximum: 3 }),
    ];
    const file = await seedFile(db, 1);
    await fetchFiles(userId, 1);
    for (const one of [userId, other]) await fetchFile(one, file.entryId);
    const { id } = await refund(userId);
    const setState = (to: object) =>
      tables<LibraryTables>(db)
        .updateTable('versions')
        .set(to)
        .where('id', '=', file.versionId)
        .execute();
    const { versionId } = file;
    const settle = () => deps.counting.refund({ versionId, verifiedAt: 0 });
    await setState(state);
    if (when === 'at once') await Promise.all([settle(), undo(userId, id)]);
    else {
      // What an operator has given back is no news in the ledger.
      expect(await settle()).toBe(1);
      if (when !== 'quickly') await setState({ recalled_at: null, recall_reason: null });
      expect(await undo(userId, id)).toBe(1);
    }
    // The other file alone, and nothing.
    expect([await used(userId), await used(other)]).toEqual([1, 0]);
    await expect(undo(userId, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await settle()).toBe(0);
    await prove();
  });

  it('are counted again where a version was recalled after their link had ended', async () => {
    const userId = await seedCustomer(db, { activated: true });
    const file = await seedFile(db, 1);
    await fetchFile(userId, file.entryId);
    const { id } = await refund(userId);
    clock.advance(2 * HOUR);
    await deps.counting.endDue();
    const { versionId } = file;
    await tables<LibraryTables>(db)
      .updateTable('versions')
      .set(recall)
      .where('id', '=', versionId)
      .execute();
    await deps.counting.refund({ versionId, verifiedAt: clock.now() });
    expect(await undo(userId, id)).toBe(1);
    expect(await used(userId)).toBe(1);
    await prove();
  });

  it('are exact where several operators and the user are at it at once', async () => {
    const userId = await seedCustomer(db, { activated: true, maximum: 50 });
    await fetchFiles(userId, 5);
    const refunds = await Promise.all([refund(userId, 3), refund(userId, 3), refund(userId, 3)]);
    expect(refunds.map(({ units }) => units).toSorted((a, b) => a - b)).toEqual([0, 2, 3]);
    const [{ id } = { id: '' }] = refunds.filter(({ units }) => units === 3);
    const undone = await Promise.allSettled([undo(userId, id), undo(userId, id)]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await used(userId)).toBe(3);
    await prove();
  });

  it('fall out of the sums of the day, and come in again', async () => {
    const userId = await seedCustomer(db, { activated: true, maximum: null });
    await fetchFiles(userId, 2);
    const { id } = await refund(userId);
    await undo(userId, id);
    await refund(userId, 1);
    await foldLedger(db, new AbortController().signal);
    const row = await tables<{ rollup_user_days: { user_id: string; refunds: number } }>(db)
      .selectFrom('rollup_user_days')
      .select('refunds')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(Number(row.refunds)).toBe(1);
  });
});
