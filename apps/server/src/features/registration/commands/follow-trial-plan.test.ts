import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { handClock, seedCustomer } from '../../../../tests/harness/seed.ts';
import { seedPlan } from '../../../../tests/harness/seed-products.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createSignals } from '../../../platform/signals/signals.ts';
import { getLicence } from '../../licences/index.ts';
import { deletePlan } from '../../products/index.ts';
import { followTrialPlan } from './follow-trial-plan.ts';

const BY = { actor: { kind: 'cli' } } as const;

describeEachEngine('the plan of trials', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  it('turns nobody away where it is removed in the same moment', async () => {
    const userId = await seedCustomer(db);
    for (let round = 0; round < 10; round += 1) {
      const planId = await seedPlan(db, []);
      const trial = {
        proPack: true,
        lifetimeMs: null,
        maximum: 3,
        period: 'month',
        planId,
      } as const;
      const config = { registration: 'open' as const, trial };
      const deps = { db, clock: handClock(), signals: createSignals(), config };
      await Promise.all([
        deletePlan(deps, planId, BY),
        db.transaction((tx) => followTrialPlan(deps, tx, userId, BY)),
      ]);
      expect((await getLicence(db, userId)).planId).toBeUndefined();
    }
  });
});
