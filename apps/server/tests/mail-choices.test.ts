import { afterAll, beforeAll, expect, it } from 'vitest';
import { getChoices } from '../src/features/mails/choices.ts';
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
});
