import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Signals } from '../../../platform/signals/signals.ts';
import { appendToLedger, type Authorship } from '../../ledger/index.ts';
import { canonicalTerms, type LicenceTerms } from '../licence-terms.ts';
import { lockLicence, updateLicences } from '../repository.ts';

export interface SetLicenceDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
}

/**
 * Changes some terms of a user, with a ledger row; open streams and transfers hear of it once it is
 * durable.
 * @returns the terms that now hold
 * @throws Error when the user has no licence
 */
export function setLicence(
  { db, clock, signals }: SetLicenceDeps,
  userId: string,
  changes: Partial<LicenceTerms>,
  by: Authorship,
): Promise<LicenceTerms> {
  return db.transaction(async (tx) => {
    const terms = { ...(await lockLicence(tx, userId)), ...changes };
    const at = clock.now();
    await updateLicences(tx, [{ userId, terms }], at);
    await appendToLedger(tx, at, {
      ...by,
      kind: 'licence_set',
      userId,
      detail: canonicalTerms(terms),
    });
    tx.afterCommit(() => {
      signals.publish({ type: 'licence_changed', userId });
      signals.publish({ type: 'count_changed', userId });
    });
    return terms;
  });
}
