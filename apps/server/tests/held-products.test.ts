import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteEntries } from '../src/features/library/index.ts';
import { getHeldProducts, getProductPage } from '../src/features/product-pages/product-page.ts';
import type { Session } from '../src/features/sessions/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer, T0 } from './harness/seed.ts';
import { seedEntitlement, seedPlan, seedProduct } from './harness/seed-products.ts';

const DAY = 86_400_000;

describeEachEngine('what a customer holds of products', (engine) => {
  let db: Database;
  let userId: string;
  const clock = handClock();
  beforeAll(() => void (db = engine().open()));
  afterAll(() => db.close());
  beforeEach(async () => void (userId = await seedCustomer(db, { proPack: true })));

  const session = (): Session => ({
    userId,
    sessionId: newId(),
    email: 'customer@example.com',
    roles: ['admin'],
    origin: 'custom-db',
    provenAt: T0,
  });
  const deps = () => ({ db, clock, annotate: () => Promise.resolve(new Map()) });
  const held = () => getHeldProducts(deps(), session());
  const names = async () => (await held()).map(({ name }) => name);
  const product = (name: string, more: Parameters<typeof seedProduct>[1] = {}) =>
    seedProduct(db, { name, ...more });
  const give = (
    of: Awaited<ReturnType<typeof product>>,
    terms: Parameters<typeof seedEntitlement>[3] = {},
  ) => seedEntitlement(db, { userId }, of, terms);

  it('is nothing for who holds none', async () => {
    await product('Pump');
    expect(await held()).toEqual([]);
  });

  it('is what the page of each says, by name, with what begins later and what is over', async () => {
    const ten = await product('Pump 10');
    const nine = await product('Pump 9');
    const later = await product('Valve');
    await product('Not theirs');
    await give(ten, { maximum: 5 });
    await give(ten, { ends_at: T0 - DAY });
    await give(nine, { ends_at: T0 - DAY });
    await give(later, { starts_at: T0 + DAY, updates_until: T0 + 9 * DAY });
    const found = await held();
    expect(found.map(({ name, locked }) => [name, locked])).toEqual([
      ['Pump 9', 'entitlement_ended'],
      ['Pump 10', null],
      ['Valve', 'entitlement_not_begun'],
    ]);
    expect(found[1]?.entitlements).toMatchObject([
      { maximum: 5, used: 0, endsAt: null },
      { maximum: null, endsAt: new Date(T0 - DAY).toISOString() },
    ]);
    for (const { entryId, ...one } of found) {
      const { text: _, ...page } = await getProductPage(deps(), session(), entryId);
      expect(one).toEqual(page);
    }
  });

  it('is also what their plan gives', async () => {
    const planId = await seedPlan(db, [userId]);
    const [first, second] = [await product('First'), await product('Second')];
    await seedEntitlement(db, { planId }, first, { maximum: 3 });
    await give(second);
    await give(first, { starts_at: T0 + DAY });
    expect(await names()).toEqual(['First', 'Second']);
    expect((await held())[0]?.entitlements.map(({ maximum }) => maximum)).toEqual([3, null]);
  });

  it('names no product that is hidden from them, by itself or by what it lies in', async () => {
    const hidden = await product('Hidden', { face: 'hidden' });
    const inner = await product('Inner', { parentId: hidden.folderId });
    const open = await product('Open', { face: 'hidden' });
    await give(hidden, { ends_at: T0 - DAY });
    await give(inner);
    await give(open);
    expect(await names()).toEqual(['Open']);
    await give(hidden);
    expect(await names()).toEqual(['Hidden', 'Inner', 'Open']);
  });

  it('names none that was deleted', async () => {
    const [gone, kept] = [await product('Gone'), await product('Kept')];
    await give(gone);
    await give(kept);
    const library = { db, clock, signals: createSignals() };
    await deleteEntries(library, [gone.folderId], { actor: { kind: 'cli' } });
    expect(await names()).toEqual(['Kept']);
  });
});
