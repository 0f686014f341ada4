import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RevokeAccess } from '../../platform/module/revoke-access.ts';
import { notifyOwner, type Outbox } from '../account-security/index.ts';
import { appendToLedger, type Authorship } from '../ledger/index.ts';
import { listPasskeys } from '../passkeys/index.ts';
import { getPreferences } from '../preferences/index.ts';
import { getTotpState } from '../second-factor/index.ts';
import { lockUser } from '../users/index.ts';
import { requireCustomer } from '../users-desk/index.ts';

export interface RemoveSecondFactorDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly revokeAccess: RevokeAccess;
  /** null = this server cannot send mail. */
  readonly outbox: Outbox | null;
}

interface RemovedFactors {
  /** Whether an authenticator app was asked for. */
  readonly totp: boolean;
  /** How many passkeys have gone. */
  readonly passkeys: number;
}

/**
 * Lets somebody who lost their phone sign in without it. A mail tells them, because it may have been
 * somebody else who asked; with nothing to remove, nothing is written.
 * @param lost.passkeys whether those go as well
 * @throws ProblemError not_found, operator_account
 */
export function removeSecondFactor(
  { db, clock, revokeAccess, outbox }: RemoveSecondFactorDeps,
  lost: { readonly userId: string; readonly passkeys: boolean },
  by: Authorship,
): Promise<RemovedFactors> {
  const { userId } = lost;
  return db.transaction(async (tx) => {
    // Whoever erases the user waits, or has done so.
    await lockUser(tx, userId);
    const { email } = await requireCustomer(tx, userId, by);
    const { enabled: totp } = await getTotpState(tx, userId);
    const passkeys = lost.passkeys ? (await listPasskeys(tx, userId)).length : 0;
    const occasion = lost.passkeys ? 'second-factor-and-passkeys-removed' : 'second-factor-removed';
    await revokeAccess(tx, occasion, { userId });
    const removed = { totp, passkeys };
    if (!totp && passkeys === 0) return removed;
    const detail = JSON.stringify(removed);
    await appendToLedger(tx, clock.now(), { ...by, kind: 'second_factor_removed', userId, detail });
    const { settings } = await getPreferences(tx, userId);
    const language = settings?.language ?? 'en';
    await notifyOwner(outbox, tx, { userId, email, language }, 'second-factor-notice');
    return removed;
  });
}
