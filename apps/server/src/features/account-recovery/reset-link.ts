import { type Clock, toInstant } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { issueResetLink, type Outbox, requestResetLink } from '../account-security/index.ts';
import { appendToLedger, type Authorship } from '../ledger/index.ts';
import { getPreferences } from '../preferences/index.ts';
import { lockUser } from '../users/index.ts';
import { requireCustomer } from '../users-desk/index.ts';

interface ResetLinkDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * A one-time link with which a user chooses a new password, for an operator to hand over.
 * @throws ProblemError not_found, operator_account
 */
export function handOutResetLink(
  { db, clock, publicUrl }: ResetLinkDeps & { readonly publicUrl: string },
  userId: string,
  by: Authorship,
): Promise<{ readonly link: string; readonly expiresAt: string }> {
  return db.transaction(async (tx) => {
    // Whoever erases the user waits, or has done so.
    await lockUser(tx, userId);
    await requireCustomer(tx, userId, by);
    await noteLink({ db: tx, clock }, { userId, mailed: false }, by);
    const { link, expiresAt } = await issueResetLink({ db: tx, clock, publicUrl }, userId);
    return { link, expiresAt: toInstant(expiresAt) };
  });
}

/**
 * Has such a link mailed to the user. Mails to one address are bounded as if its owner had asked.
 * @param asked.address counted network address of the operator
 * @throws ProblemError not_found, operator_account, too_many_attempts
 */
export function mailResetLink(
  { db, clock, outbox }: ResetLinkDeps & { readonly outbox: Outbox },
  { userId, address }: { readonly userId: string; readonly address: string },
  by: Authorship,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const { email } = await requireCustomer(tx, userId, by);
    await noteLink({ db: tx, clock }, { userId, mailed: true }, by);
    const { settings } = await getPreferences(tx, userId);
    const language = settings?.language ?? 'en';
    await requestResetLink({ db: tx, clock, outbox }, { email, address, language });
  });
}

async function noteLink(
  { db, clock }: ResetLinkDeps,
  { userId, mailed }: { readonly userId: string; readonly mailed: boolean },
  by: Authorship,
): Promise<void> {
  const detail = JSON.stringify({ mailed });
  await appendToLedger(db, clock.now(), { ...by, kind: 'reset_link_given', userId, detail });
}
