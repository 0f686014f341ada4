import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Signals } from '../../../platform/signals/signals.ts';
import type { Authorship } from '../../ledger/index.ts';
import { followPlan, keepPlan } from '../../products/index.ts';
import type { RegistrationSettings } from '../policy.ts';

export interface TrialPlanDeps {
  readonly clock: Clock;
  readonly signals: Signals;
  readonly config: RegistrationSettings;
}

/** Puts whoever begins a trial on its plan; on none where that plan is gone, for nobody is turned away. */
export async function followTrialPlan(
  deps: TrialPlanDeps,
  tx: Database,
  userId: string,
  by: Authorship,
): Promise<void> {
  const { planId } = deps.config.trial;
  if (planId === null || !(await keepPlan(tx, planId))) return;
  await followPlan({ ...deps, db: tx }, userId, planId, by);
}
