import { afterAll, beforeAll, expect, it } from 'vitest';
import { getChoices } from '../src/features/mails/choices.ts';
import { setOptOut } from '../src/features/mails/opt-out.ts';
import { optOutPage } from '../src/features/mails/opt-out-page.ts';
import type { Database } from '../src/platform/db/database.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, putIntoBin, seedCustomer } from './harness/seed.ts';
import { seedEntitlement, seedProduct } from './harness/seed-products.ts';

describeEachEngine('the mails that a user chooses from', (engine) => {
  let db: Database;
  beforeAll(() => void (db = engine().open()));
  afterAll(() => db.close());

  it('name products that they find in the library, in the order of names', async () => {
    const userId = await seedCustomer(db);
    const names = ['zeta', 'Äther', 'alpha', 'beta'];
    const found = await Promise.all(names.map((name) => seedProduct(db, { name })));
    const around = await seedProduct(db, { face: 'hidden' });
    const inside = await seedProduct(db, { parentId: around.folderId });
    const deleted = await seedProduct(db);
    for (const product of [...found, inside, deleted]) {
      await seedEntitlement(db, { userId }, product);
    }
    await putIntoBin(db, deleted.folderId);
    const { products } = await getChoices({ db, clock: handClock(), notices: null }, userId);
    expect(products.map(({ name }) => name)).toEqual(['alpha', 'Äther', 'beta', 'zeta']);
  });

  it('have a page that names a hidden product to nobody who does not hold it any more', async () => {
    const clock = handClock();
    const deps = { db, clock, title: () => 'Files' };
    const userId = await seedCustomer(db);
    const product = await seedProduct(db, { face: 'hidden', name: 'Renamed since' });
    await seedEntitlement(db, { userId }, product, { ends_at: clock.now() + 1 });
    const subject = { userId, productId: product.productId };
    const open = async () => String(await optOutPage(deps, subject, 'ask'));
    expect(await open()).toContain('what is new of \u2068Renamed since\u2069');
    clock.advance(1);
    expect(await open()).toContain('Do you want no more mails about what is new of \u2068…\u2069');
    await setOptOut(deps, subject, true);
    expect(await open()).toContain('You get no more mails about what is new of \u2068…\u2069');
  });
});
