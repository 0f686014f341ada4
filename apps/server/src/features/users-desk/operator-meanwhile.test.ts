import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { untilWaiting } from '../../../tests/harness/lock-waits.ts';
import { handClock, seedCustomer, T0 } from '../../../tests/harness/seed.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { getLicence } from '../licences/index.ts';
import { grantOperator } from '../users/index.ts';
import { changeOperator } from './change-operator.ts';
import { changeUser } from './change-user.ts';
import { getUserForDesk } from './get-user.ts';

const by = { actor: { kind: 'cli' } } as const;

describeEachEngine('a user who is made an operator by somebody else', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    await grantOperator({ db }, await seedCustomer(db));
  });
  afterAll(() => db.close());

  it('is not suspended by who has seen a customer', async () => {
    const clock = handClock();
    const deps = {
      db,
      clock,
      signals: createSignals(),
      revokeAccess: () => Promise.resolve(),
      settleRegistration: () => Promise.resolve(),
    };
    const userId = await seedCustomer(db);
    const { etag } = await getUserForDesk(db, userId, T0);
    let suspended: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await changeOperator({ db: tx, clock }, { userId, ifMatch: etag, by }, true);
      const change = { userId, ifMatch: etag, by };
      suspended = changeUser(deps, change, { activated: false }).catch((error: unknown) => error);
      // SQLite lets nobody write before the end; PostgreSQL shows others the customer until then.
      if (tx.capabilities.rowLocks) await untilWaiting(db, 1);
    });
    expect(await suspended).toMatchObject({ code: 'user_changed' });
    expect(await getLicence(db, userId)).toMatchObject({ activated: true });
  });
});
