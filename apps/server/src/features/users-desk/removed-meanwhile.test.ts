import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { untilWaiting } from '../../../tests/harness/lock-waits.ts';
import { handClock, seedCustomer } from '../../../tests/harness/seed.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { deleteLicence } from '../licences/index.ts';
import { deleteUser } from '../users/index.ts';
import { changeOperator } from './change-operator.ts';
import { changeUser } from './change-user.ts';

const by = { actor: { kind: 'cli' } } as const;

describeEachEngine('a user whose registration is refused by somebody else', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  /** @param change begins when the licence is gone, and goes on when the user is */
  async function removeDuring(change: (userId: string) => Promise<void>): Promise<void> {
    const userId = await seedCustomer(db);
    let changed: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await deleteLicence(tx, userId);
      changed = change(userId).catch((error: unknown) => error);
      // SQLite lets nobody write before the end; PostgreSQL shows others the user until then.
      if (tx.capabilities.rowLocks) await untilWaiting(db, 1);
      await deleteUser(tx, userId);
    });
    expect(await changed).toMatchObject({ code: 'not_found' });
  }

  it('is no operator any more to be made', () =>
    removeDuring((userId) =>
      changeOperator({ db, clock: handClock() }, { userId, ifMatch: '*', by }, true),
    ));

  it('has no terms any more to be changed', () => {
    const deps = { db, clock: handClock(), signals: createSignals() };
    return removeDuring((userId) =>
      changeUser(
        {
          ...deps,
          revokeAccess: () => Promise.resolve(),
          settleRegistration: () => Promise.resolve(),
        },
        { userId, ifMatch: '*', by },
        { maximum: 7 },
      ),
    );
  });
});
