import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RevokeAccess } from '../../platform/module/revoke-access.ts';
import { notifyOwner, type Outbox } from '../account-security/index.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { appendToLedger, type Authorship } from '../ledger/index.ts';
import { getPreferences } from '../preferences/index.ts';
import { requireCustomer } from '../users-desk/index.ts';
import {
  changeEmail,
  EMAIL_TAKEN_STEP,
  lockUser,
  markEmailProven,
  normaliseEmail,
} from '../users/index.ts';

export interface AssignEmailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly revokeAccess: RevokeAccess;
  /** null = this server cannot send mail. */
  readonly outbox: Outbox | null;
}

/**
 * Gives a user another address, for which the operator vouches. Sessions stay, as the password does;
 * links that went to the old address are worth nothing. A mail tells the old address. The ledger, which
 * forgets nothing, has neither address.
 * @param wanted.address an e-mail address in any spelling
 * @returns false when it is theirs already
 * @throws ProblemError not_found, operator_account, email_taken
 */
export function assignEmail(
  { db, clock, revokeAccess, outbox }: AssignEmailDeps,
  { userId, address }: { readonly userId: string; readonly address: string },
  by: Authorship,
): Promise<boolean> {
  const email = normaliseEmail(address);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const { email: old } = await requireCustomer(tx, userId, by);
    if (email === old) return false;
    const { settings } = await getPreferences(tx, userId);
    const language = settings?.language ?? 'en';
    await notifyOwner(outbox, tx, { userId, email: old, language }, 'address-notice');
    if (!(await changeEmail(tx, userId, email))) {
      throw new ProblemError(
        'email_taken',
        `There is already an account with the address ${email}.`,
        { extras: { nextStep: EMAIL_TAKEN_STEP } },
      );
    }
    await markEmailProven(tx, userId);
    await revokeAccess(tx, 'address-changed', { userId });
    await appendToLedger(tx, clock.now(), { ...by, kind: 'address_assigned', userId });
    return true;
  });
}
