import type { Database } from '../../../platform/db/database.ts';
import { appendToLedger } from '../../ledger/index.ts';
import type { CountingDeps } from '../deps.ts';
import { findDueGrants, findGrant, lockCounter, settleUnit, updateGrant } from '../repository.ts';
import type { Grant } from '../tables.ts';

const SWEEP_BATCH = 100;

/**
 * Ends a grant whose time is over: a reserved one is released and gives its unit back, a committed
 * one stays counted. Its coverage stays, so that the allowance cannot be farmed (rule 3).
 */
async function endGrant(deps: CountingDeps, tx: Database, grant: Grant): Promise<void> {
  const key = { userId: grant.user_id, periodKey: grant.period_key };
  await lockCounter(tx, key);
  const current = await findGrant(tx, grant.id);
  if (!current || current.ended_at !== null) return;
  if (current.state !== 'reserved') {
    await updateGrant(tx, grant.id, { ended_at: current.expires_at });
    return;
  }
  await updateGrant(tx, grant.id, { state: 'released', ended_at: current.expires_at });
  await settleUnit(tx, key, 'released');
  await appendToLedger(tx, deps.clock.now(), {
    kind: 'released',
    userId: grant.user_id,
    grantId: grant.id,
    versionId: grant.version_id,
    periodKey: grant.period_key,
  });
  tx.afterCommit(() => deps.signals.publish({ type: 'count_changed', userId: grant.user_id }));
}

/**
 * Ends every grant that is due, one transaction each, so that no lock is held for long.
 * @param options.userId only this user's
 * @param options.signal stops between two grants
 */
export async function endDueGrants(
  deps: CountingDeps,
  options: { readonly userId?: string; readonly signal?: AbortSignal },
): Promise<void> {
  const { userId, signal } = options;
  const mine = userId === undefined ? {} : { userId };
  for (;;) {
    const due = await findDueGrants(deps.db, deps.clock.now(), { ...mine, limit: SWEEP_BATCH });
    for (const grant of due) {
      if (signal?.aborted) return;
      await deps.db.transaction((tx) => endGrant(deps, tx, grant));
    }
    if (due.length < SWEEP_BATCH) return;
  }
}
