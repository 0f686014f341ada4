import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { HOLD_MS } from '../src/features/downloads/counting/hold-period.ts';
import { reconcile } from '../src/features/downloads/reconcile.ts';
import type { Database } from '../src/platform/db/database.ts';
import { setLicence } from '../src/features/licences/index.ts';
import { describeEachEngine } from './harness/engines.ts';
import { SMALL, startCustomer } from './harness/product-customer.ts';
import { markVersions, seedFile, T0 } from './harness/seed.ts';
import {
  changeEntitlement,
  seedEntitlement,
  seedPlan,
  seedProduct,
  seedProductFile,
} from './harness/seed-products.ts';

const DAY = 86_400_000;
const BY = { actor: { kind: 'cli' } } as const;

describeEachEngine('counting by the rules of a plan', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterEach(async () => {
    const { brokenLink, discrepancies } = await reconcile(db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
  });
  afterAll(() => db.close());

  const start = (licence?: Parameters<typeof startCustomer>[1]) => startCustomer(db, licence);

  it('keeps what was published before the licence expired, where the plan says so', async () => {
    const user = await start({ expiresAt: T0 });
    const [before, after] = [await seedFile(db, SMALL, T0 - 1), await seedFile(db, SMALL, T0)];
    expect(await user.refusalOf(before.entryId)).toBe('licence_expired');
    await seedPlan(db, [user.userId], { after_expiry: 'fallback' });
    const [old, recent] = [before.entryId, after.entryId];
    expect(await user.refusalOf(recent)).toBe('licence_expired');
    expect(await user.lockOf(recent)).toBe('licence_expired');
    expect(await user.lockOf(old)).toBeNull();
    expect(await user.quote(old, recent)).toMatchObject({
      units: 1,
      refusal: null,
      leftOut: [{ reason: 'licence_expired', files: 1 }],
    });
    expect(await user.openAll(old, recent)).toMatchObject({ files: 1, reserved: 1 });
    const { grant } = await user.open(old);
    expect(await user.stops(grant)).toBe(false);
    await setLicence(user, user.userId, { proPack: false }, BY);
    expect(await user.stops(grant)).toBe(true);
    expect(await user.refusalOf(old)).toBe('pro_pack_required');
  });

  it('fetches again for nothing within the days of the plan, and counts that nowhere', async () => {
    const user = await start({
      maximum: 1,
    });
    const { clock, userId, take, open, refusalOf, lockOf, quote, openAll, counts } = user;
    await seedPlan(db, [userId], { refetch: 'days', refetch_days: 3 });
    const product = await seedProduct(db);
    const [{ entryId }, other] = [await seedProductFile(db, product), await seedFile(db, SMALL)];
    const id = await seedEntitlement(db, { userId }, product, { maximum: 1 });
    const paid = await take(entryId);
    clock.advance(7 * DAY);
    expect(await lockOf(entryId)).toBeNull();
    expect(await quote(entryId)).toMatchObject({ units: 0, freeAgain: 1, refusal: null });
    const again = await take(entryId);
    expect(again).toMatchObject({ charged: 0, entitlement_id: null });
    expect(again.id).not.toBe(paid.id);
    const once = { downloaded: 1, reserved: 0 };
    expect(await counts(id)).toEqual({ licence: once, entitlement: once });
    expect(await refusalOf(other.entryId)).toBe('quota_exhausted');
    expect(await openAll(entryId)).toMatchObject({ files: 1, reserved: 0 });

    // What was free does not make the next one free for longer.
    clock.advance(7 * DAY);
    expect(await refusalOf(entryId)).toBe('quota_exhausted');
    expect(await lockOf(entryId)).toBe('quota_exhausted');
    await setLicence(user, userId, { maximum: 2 }, BY);
    await changeEntitlement(db, id, { maximum: 2 });
    expect((await open(entryId)).grant).toMatchObject({ charged: 1, entitlement_id: id });
  });

  it('fetches again for nothing while licensed, but not what was given back', async () => {
    const user = await start({ expiresAt: T0 + 90 * DAY });
    const { clock, userId, counting, take, counts } = user;
    await seedPlan(db, [userId], { refetch: 'licensed', after_expiry: 'fallback' });
    const { entryId, versionId } = await seedFile(db, SMALL, T0);
    await take(entryId);
    for (let round = 0; round < 2; round += 1) {
      clock.advance(30 * DAY);
      expect(await take(entryId)).toMatchObject({ charged: 0 });
    }
    expect(await counts()).toEqual({ downloaded: 1, reserved: 0 });
    clock.advance(40 * DAY);
    expect(await take(entryId)).toMatchObject({ charged: 1 });
    expect(await counts()).toEqual({ downloaded: 2, reserved: 0 });
    await markVersions(db, entryId, { damaged_at: T0 });
    expect(await counting.refund({ versionId, verifiedAt: 0 })).toBe(2);
    await markVersions(db, entryId, { damaged_at: null });
    await setLicence(user, userId, { expiresAt: null }, BY);
    expect(await take(entryId)).toMatchObject({ charged: 1 });
  });

  it('gives way for none of its own: a free grant holds no unit', async () => {
    const user = await start({ maximum: 2 });
    const { clock, userId, take, open, refusalOf } = user;
    await seedPlan(db, [userId], { refetch: 'licensed' });
    const [{ entryId }, other] = [await seedFile(db, SMALL), await seedFile(db, SMALL)];
    await take(entryId);
    clock.advance(7 * DAY);
    const { grant } = await open(entryId);
    clock.advance(HOLD_MS);
    // The licence's last unit is held, so only what is idle could give way.
    await open((await seedFile(db, SMALL)).entryId);
    expect(await refusalOf(other.entryId)).toBe('quota_exhausted');
    expect((await open(entryId)).grant.id).toBe(grant.id);
  });
});
