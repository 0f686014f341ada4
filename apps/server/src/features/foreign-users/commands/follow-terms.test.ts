import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { untilWaiting } from '../../../../tests/harness/lock-waits.ts';
import { handClock, seedCustomer } from '../../../../tests/harness/seed.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createSignals } from '../../../platform/signals/signals.ts';
import { listEntries } from '../../ledger/index.ts';
import { lockLicence } from '../../licences/index.ts';
import { followTerms } from './learn-user.ts';

describeEachEngine('what the licence server says of several tokens of a user at once', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  it('is written once', async () => {
    const userId = await seedCustomer(db);
    const entries = async () => {
      const section = { after: null, limit: 9 };
      return (await listEntries(db, { userId, kind: 'licence_set' }, section)).length;
    };
    const before = await entries();
    const deps = { db, clock: handClock(), signals: createSignals() };
    const said: Promise<void>[] = [];
    await db.transaction(async (tx) => {
      await lockLicence(tx, userId);
      for (const waiting of [1, 2]) {
        said.push(followTerms(deps, userId, { activated: false }));
        // SQLite lets nobody write before the end.
        if (tx.capabilities.rowLocks) await untilWaiting(db, waiting);
      }
    });
    await Promise.all(said);
    expect(await entries()).toBe(before + 1);
  });
});
