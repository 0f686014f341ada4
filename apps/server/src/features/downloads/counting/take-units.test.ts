import { LOCK_TEXTS } from '@file-server/contract/lock-reasons';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { startCustomer } from '../../../../tests/harness/product-customer.ts';
import { seedFile, T0 } from '../../../../tests/harness/seed.ts';
import {
  changeEntitlement,
  seedEntitlement,
  seedProduct,
  seedProductFile,
  type SeededProduct,
} from '../../../../tests/harness/seed-products.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ProblemError } from '../../../platform/problem/problem-error.ts';
import { setLicence } from '../../licences/index.ts';
import { reconcile } from '../reconcile.ts';
import { findGrants } from '../repository.ts';
import type { Grant } from '../tables.ts';
import { HOLD_MS } from './hold-period.ts';

const DAY = 86_400_000;

describeEachEngine('the units of new reservations', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterEach(async () => {
    const { brokenLink, discrepancies } = await reconcile(db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
  });
  afterAll(() => db.close());

  async function start(maximum: number | null) {
    const customer = await startCustomer(db, { maximum });
    const { clock, open, userId } = customer;
    const setMaximum = (to: number) =>
      setLicence(customer, userId, { maximum: to }, { actor: { kind: 'cli' } });
    /** Reserves a file, of a product or of none, each a millisecond after the one before. */
    const reserve = async (product?: SeededProduct) => {
      clock.advance(1);
      const file = product ? seedProductFile(db, product) : seedFile(db, 1);
      return (await open((await file).entryId)).grant;
    };
    const files = (count: number, product: SeededProduct) =>
      Promise.all(Array.from({ length: count }, async () => idOf(seedProductFile(db, product))));
    return { ...customer, setMaximum, reserve, files };
  }

  const extrasOf = (error: unknown) => (error as ProblemError).extras;
  const idOf = async (file: Promise<{ entryId: string }>) => (await file).entryId;
  const plainFile = () => idOf(seedFile(db, 1));
  const statesOf = async (grants: readonly Grant[]) => {
    const rows = await findGrants(
      db,
      grants.map(({ id }) => id),
    );
    return grants.map(({ id }) => rows.find((row) => row.id === id)?.state);
  };

  it('come from a reservation of the entitlement that is used up, which is one of the licence, too', async () => {
    const { clock, userId, reserve, files, open, counts } = await start(2);
    const product = await seedProduct(db);
    const id = await seedEntitlement(db, { userId }, product, { maximum: 1 });
    const grants = [await reserve(), await reserve(product)];
    clock.advance(HOLD_MS);
    const [wanted = ''] = await files(1, product);
    await open(wanted);
    expect(await statesOf(grants)).toEqual(['reserved', 'released']);
    expect(await counts(id)).toEqual({
      licence: { downloaded: 0, reserved: 2 },
      entitlement: { downloaded: 0, reserved: 1 },
    });
  });

  it('come from as many reservations of the entitlement as are lacking, oldest first', async () => {
    const { clock, userId, reserve, files, openAll, counts } = await start(null);
    const product = await seedProduct(db);
    const id = await seedEntitlement(db, { userId }, product, { maximum: 4 });
    const grants = [await reserve(product), await reserve(product), await reserve(product)];
    const other = await reserve();
    clock.advance(HOLD_MS);
    await openAll(...(await files(3, product)));
    expect(await statesOf([...grants, other])).toEqual([
      'released',
      'released',
      'reserved',
      'reserved',
    ]);
    expect((await counts(id)) as object).toMatchObject({ entitlement: { reserved: 4 } });
  });

  it('come from others where the licence lacks more than the entitlement', async () => {
    const { clock, userId, reserve, files, openAll, counts } = await start(4);
    const product = await seedProduct(db);
    const id = await seedEntitlement(db, { userId }, product, { maximum: 2 });
    const plain = [await reserve(), await reserve(), await reserve()];
    const own = await reserve(product);
    clock.advance(HOLD_MS);
    await openAll(await plainFile(), ...(await files(2, product)));
    // Of three that the licence lacks, the entitlement lacks one.
    expect(await statesOf([...plain, own])).toEqual([
      'released',
      'released',
      'reserved',
      'released',
    ]);
    expect(await counts(id)).toEqual({
      licence: { downloaded: 0, reserved: 4 },
      entitlement: { downloaded: 0, reserved: 2 },
    });
  });

  it('come from none where an entitlement lacks what somebody holds', async () => {
    const { clock, userId, reserve, files, openAll } = await start(3);
    const product = await seedProduct(db);
    await seedEntitlement(db, { userId }, product, { maximum: 1 });
    const grants = [await reserve(), await reserve()];
    clock.advance(HOLD_MS);
    grants.push(await reserve(product));
    const refused = openAll(await plainFile(), ...(await files(1, product)));
    // What the licence has left would help nobody here.
    await expect(refused).rejects.toMatchObject({
      code: 'entitlement_exhausted',
      message: LOCK_TEXTS.entitlement_exhausted.title,
    });
    expect(await refused.catch(extrasOf)).toEqual({ resetsAt: null });
    expect(await statesOf(grants)).toEqual(['reserved', 'reserved', 'reserved']);
  });

  it('come from each of several entitlements what it lacks', async () => {
    const { clock, userId, reserve, files, openAll, counts } = await start(null);
    const [one, two] = [await seedProduct(db), await seedProduct(db)];
    const first = await seedEntitlement(db, { userId }, one, { maximum: 1 });
    const second = await seedEntitlement(db, { userId }, two, { maximum: 2 });
    const grants = [await reserve(two), await reserve(two), await reserve(one)];
    clock.advance(HOLD_MS);
    await openAll(...(await files(1, one)), ...(await files(1, two)));
    expect(await statesOf(grants)).toEqual(['released', 'reserved', 'released']);
    expect(await counts(first)).toMatchObject({ entitlement: { reserved: 1 } });
    expect(await counts(second)).toMatchObject({ entitlement: { reserved: 2 } });
  });

  it('are charged to an entitlement that is free before one whose reservation must go', async () => {
    const { clock, userId, reserve, files, open } = await start(null);
    const product = await seedProduct(db);
    const soon = { maximum: 1, ends_at: T0 + DAY };
    const sooner = await seedEntitlement(db, { userId }, product, soon);
    const idle = await reserve(product);
    expect(idle.entitlement_id).toBe(sooner);
    const later = await seedEntitlement(db, { userId }, product, { maximum: 1 });
    clock.advance(HOLD_MS);
    const [wanted = ''] = await files(1, product);
    expect((await open(wanted)).grant.entitlement_id).toBe(later);
    expect(await statesOf([idle])).toEqual(['reserved']);
  });

  it('come from all reservations of an entitlement whose maximum was lowered, or from none', async () => {
    const { clock, userId, reserve, files, openAll } = await start(9);
    const product = await seedProduct(db);
    const id = await seedEntitlement(db, { userId }, product, { maximum: 3 });
    const grants = [await reserve(product), await reserve(product), await reserve(product)];
    await changeEntitlement(db, id, { maximum: 1 });
    const wanted = await files(2, product);
    clock.advance(HOLD_MS);
    await expect(openAll(...wanted)).rejects.toMatchObject({ code: 'entitlement_exhausted' });
    expect(await statesOf(grants)).toEqual(['reserved', 'reserved', 'reserved']);
    await openAll(...wanted.slice(0, 1));
    expect(await statesOf(grants)).toEqual(['released', 'released', 'released']);
  });

  it('are none below a maximum that was lowered under what is counted', async () => {
    const { take, setMaximum, open, openAll } = await start(3);
    for (let file = 0; file < 3; file += 1) await take(await plainFile());
    await setMaximum(1);
    const wanted = await plainFile();
    const refused = open(wanted);
    await expect(refused).rejects.toMatchObject({
      code: 'quota_exhausted',
      message: LOCK_TEXTS.quota_exhausted.title,
    });
    expect(await refused.catch(extrasOf)).toEqual({ resetsAt: null });
    await expect(openAll(wanted)).rejects.toMatchObject({
      code: 'quota_exhausted',
      message: 'This needs 1 more download, and your licence has 0 left.',
      extras: { needed: 1, left: 0 },
    });
  });

  it('come from as many reservations as a lowered maximum lacks, and from none where they do not suffice', async () => {
    const { clock, reserve, setMaximum, open, openAll, counts } = await start(4);
    const grants = [await reserve(), await reserve(), await reserve(), await reserve()];
    clock.advance(HOLD_MS);
    await setMaximum(2);
    const three = await Promise.all([plainFile(), plainFile(), plainFile()]);
    await expect(openAll(...three)).rejects.toMatchObject({
      message: 'This needs 3 more downloads, and your licence has 2 left.',
      extras: { needed: 3, left: 2 },
    });
    expect(await statesOf(grants)).toEqual(['reserved', 'reserved', 'reserved', 'reserved']);
    await open(await plainFile());
    expect(await statesOf(grants)).toEqual(['released', 'released', 'released', 'reserved']);
    expect(await counts()).toEqual({ downloaded: 0, reserved: 2 });
  });

  it('say when the period begins anew', async () => {
    const customer = await startCustomer(db, { maximum: 0, period: 'day' });
    const answer = customer.open(await plainFile());
    await expect(answer).rejects.toMatchObject({
      code: 'quota_exhausted',
      extras: {
        resetsAt: '2026-11-21T00:00:00.000Z',
        nextStep: expect.stringMatching(/\. Or wait until 2026-11-21T00:00:00\.000Z\.$/) as unknown,
      },
    });
  });
});
