import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { RevokeAccess } from '../../../platform/module/revoke-access.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { changeEmail, markEmailProven } from '../../users/index.ts';
import { linkEnded } from '../errors.ts';
import { takeLink } from '../links.ts';

interface ConfirmEmailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly revokeAccess: RevokeAccess;
}

/**
 * Uses the link of a change of address. Sessions stay: the password is the same, and whoever asked
 * for the change proved who they were. Links that went to the old address are worth nothing now.
 * @throws ProblemError link_ended, or email_taken when somebody else has the address by now
 */
export async function confirmEmail(
  { db, clock, revokeAccess }: ConfirmEmailDeps,
  token: string,
): Promise<void> {
  const changed = await db.transaction(async (tx) => {
    const link = await takeLink(tx, 'confirm-email', token, clock.now());
    if (!link?.email) throw linkEnded();
    if (!(await changeEmail(tx, link.userId, link.email))) return false;
    await markEmailProven(tx, link.userId);
    await revokeAccess(tx, 'address-changed', { userId: link.userId });
    return true;
  });
  if (!changed) throw new ProblemError('email_taken');
}
