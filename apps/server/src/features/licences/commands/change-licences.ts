import { appendToLedger, type Authorship } from '../../ledger/index.ts';
import { canonicalTerms, type LicenceTerms } from '../licence-terms.ts';
import { findErased, lockLicences, updateLicences } from '../repository.ts';
import type { ChangeLicenceDeps } from './change-licence.ts';

type Changes = Partial<Omit<LicenceTerms, 'planId'>>;

/**
 * Like `changeLicence` for many users in a few statements, in the caller's transaction.
 * @param deps `db` is that transaction
 * @param decide what becomes of a user's terms; null = they stay. Somebody without a licence,
 *   or who was erased, is left out
 * @param author `bulkChange` is the id of what they have in common, for the ledger
 */
export async function changeLicences(
  deps: ChangeLicenceDeps,
  userIds: readonly string[],
  decide: (userId: string, terms: LicenceTerms) => Changes | null,
  author: Authorship & { readonly bulkChange: string },
): Promise<void> {
  const { db: tx, clock, signals } = deps;
  const { bulkChange, ...by } = author;
  const changed: { userId: string; changes: Changes; terms: LicenceTerms }[] = [];
  const licences = await lockLicences(tx, userIds);
  // Also meanwhile: their old links would open again.
  const erased = await findErased(tx, userIds);
  for (const [userId, before] of licences) {
    if (erased.has(userId)) continue;
    const changes = decide(userId, before);
    if (changes !== null) changed.push({ userId, changes, terms: { ...before, ...changes } });
  }
  for (const { userId, changes } of changed) {
    if (changes.activated === true) await deps.settleRegistration(tx, userId);
    if (changes.activated === false) {
      await deps.revokeAccess(tx, 'licence-deactivated', { userId });
    }
  }
  const at = clock.now();
  await updateLicences(tx, changed, at);
  const events = changed.map(({ userId, terms }) => ({
    ...by,
    kind: 'licence_set' as const,
    userId,
    detail: canonicalTerms(terms, bulkChange),
  }));
  await appendToLedger(tx, at, ...events);
  tx.afterCommit(() => {
    for (const { userId } of changed) {
      signals.publish({ type: 'licence_changed', userId });
      signals.publish({ type: 'count_changed', userId });
    }
  });
}
