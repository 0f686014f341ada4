import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { handClock, seedCustomer, T0 } from '../../../tests/harness/seed.ts';
import {
  seedEntitlement,
  seedPlan,
  seedProduct,
  type SeededProduct,
} from '../../../tests/harness/seed-products.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { deleteEntries } from '../library/index.ts';
import { setLicence } from '../licences/index.ts';
import { dismissNotifications } from './commands/dismiss-notifications.ts';
import { getNotifications } from './current-notifications.ts';

const DAY = 86_400_000;
const at = (instant: number) => new Date(instant).toISOString();

describeEachEngine('the end of what a customer holds of a product', (engine) => {
  let db: Database;
  let clock: ReturnType<typeof handClock>;
  let userId: string;
  let pump: SeededProduct;
  const signals = createSignals();
  const BY = { actor: { kind: 'cli' } } as const;
  beforeAll(() => void (db = engine().open()));
  afterAll(() => db.close());
  beforeEach(async () => {
    clock = handClock();
    userId = await seedCustomer(db, { proPack: true });
    pump = await seedProduct(db, { name: 'Pump 3' });
  });

  const told = async () =>
    (await getNotifications({ db, clock }, userId)).filter(({ kind }) => kind === 'product_ends');
  const give = (endsAt: number | null, terms: object = {}) =>
    seedEntitlement(db, { userId }, pump, { ends_at: endsAt, ...terms });

  it('is told for 14 days, and no longer once it has ended', async () => {
    const end = T0 + 20 * DAY;
    await give(end);
    clock.advance(6 * DAY - 1);
    expect(await told()).toEqual([]);
    clock.advance(1);
    const expected = {
      kind: 'product_ends',
      id: `product_ends:${pump.productId}:${at(end)}`,
      at: at(T0 + 6 * DAY),
      entryId: pump.folderId,
      name: 'Pump 3',
      ends: 'access',
      endsAt: at(end),
    };
    expect(await told()).toEqual([expected]);
    clock.advance(14 * DAY - 1);
    expect(await told()).toEqual([expected]);
    clock.advance(1);
    expect(await told()).toEqual([]);
  });

  it('is told of updates, too, before the rest', async () => {
    const [updates, access] = [T0 + 5 * DAY, T0 + 14 * DAY];
    await give(access, { updates_until: updates });
    const id = `product_updates_end:${pump.productId}:${at(updates)}`;
    const ofUpdates = { id, ends: 'updates', endsAt: at(updates), entryId: pump.folderId };
    expect(await told()).toMatchObject([{ ends: 'access', endsAt: at(access) }, ofUpdates]);
    await give(access + DAY);
    expect(await told()).toEqual([]);
  });

  it('is not told where something follows, and is told anew of what was renewed', async () => {
    await give(T0 + DAY);
    await dismissNotifications({ db, clock, signals }, userId, undefined);
    expect(await told()).toEqual([]);
    await give(T0 + 2 * DAY, { starts_at: T0 + DAY });
    expect(await told()).toMatchObject([{ endsAt: at(T0 + 2 * DAY) }]);
    const planId = await seedPlan(db, [userId]);
    await seedEntitlement(db, { planId }, pump, { ends_at: T0 + 40 * DAY });
    expect(await told()).toEqual([]);
  });

  it('is not told beside the end of the licence, which comes first', async () => {
    await give(T0 + 5 * DAY);
    const expiring = (days: number) =>
      setLicence({ db, clock, signals }, userId, { expiresAt: T0 + days * DAY }, BY);
    await expiring(5);
    expect(await told()).toEqual([]);
    await expiring(6);
    expect(await told()).toHaveLength(1);
  });

  it('is not told of a product that was deleted', async () => {
    await give(T0 + DAY);
    await deleteEntries({ db, clock, signals }, [pump.folderId], BY);
    expect(await told()).toEqual([]);
  });
});
