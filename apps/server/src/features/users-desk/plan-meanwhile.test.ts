import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { untilWaiting } from '../../../tests/harness/lock-waits.ts';
import { handClock, seedCustomer } from '../../../tests/harness/seed.ts';
import { seedPlan } from '../../../tests/harness/seed-products.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { getLicence } from '../licences/index.ts';
import { deletePlan, followPlan } from '../products/index.ts';
import { approveRegistration, prepareRegistration } from '../registration/index.ts';
import { createPasswords } from '../users/index.ts';
import { changeUser } from './change-user.ts';

const by = { actor: { kind: 'cli' } } as const;

describeEachEngine('a plan that is removed by somebody else', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  const deps = () => ({
    db,
    clock: handClock(),
    signals: createSignals(),
    revokeAccess: () => Promise.resolve(),
    settleRegistration: () => Promise.resolve(),
  });

  /** @param change waits for the ledger while the plan is removed, which its user follows already */
  async function removeDuring(
    userId: string,
    change: (counted: Database, planId: string) => Promise<unknown>,
  ): Promise<void> {
    const planId = await seedPlan(db, []);
    await followPlan(deps(), userId, planId, by);
    let attempts = 0;
    const counted: Database = {
      ...db,
      transaction: (work) =>
        db.transaction((tx) => {
          attempts += 1;
          return work(tx);
        }),
    };
    const running: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      const { rowLocks } = tx.capabilities;
      if (rowLocks) await sql`lock table ledger_head in access exclusive mode`.execute(tx.kysely);
      running.push(change(counted, planId));
      // SQLite lets nobody write before the end.
      if (rowLocks) await untilWaiting(db, 1);
      running.push(deletePlan({ ...deps(), db: counted }, planId, by));
      if (rowLocks) await untilWaiting(db, 2);
    });
    await Promise.all(running);
    expect(attempts).toBe(2);
    expect((await getLicence(db, userId)).planId).toBeUndefined();
  }

  it('waits for a change of who follows it, and the change does not wait for it', async () => {
    const userId = await seedCustomer(db);
    const seen = { userId, ifMatch: '*', by };
    await removeDuring(userId, (counted, planId) =>
      changeUser({ ...deps(), db: counted }, seen, { maximum: 7, planId }),
    );
    expect(await getLicence(db, userId)).toMatchObject({ maximum: 7 });
  });

  it('waits for the approval of who follows it, and the approval does not wait for it', async () => {
    const settings = (planId: string | null) => ({
      registration: 'approval' as const,
      trial: { proPack: true, lifetimeMs: null, maximum: 3, period: 'month', planId } as const,
    });
    const insert = await prepareRegistration(
      { ...deps(), passwords: createPasswords(), config: settings(null) },
      { displayName: 'Ayşe Öz', email: `${newId().toLowerCase()}@example.com`, password: null },
    );
    const userId = (await db.transaction(insert)).user.id;
    await removeDuring(userId, (counted, planId) => {
      const config = settings(planId);
      return approveRegistration(
        { ...deps(), db: counted, config, notices: null },
        userId,
        by.actor,
      );
    });
    expect(await getLicence(db, userId)).toMatchObject({ activated: true, maximum: 3 });
  });
});
