import type { Clock } from '../../platform/clock/clock.ts';
import { appendToLedger, type Authorship } from '../ledger/index.ts';
import { resetPassword, type ResetPasswordDeps } from '../users/index.ts';

/**
 * Gives a user, who may be an operator, another password and signs them out everywhere.
 * @throws AccountError when there is no such user or the password cannot be used
 */
export function assignPassword(
  { db, clock, ...deps }: ResetPasswordDeps & { readonly clock: Clock },
  userId: string,
  password: string,
  by: Authorship,
): Promise<void> {
  return db.transaction(async (tx) => {
    await resetPassword({ ...deps, db: tx }, userId, password);
    await appendToLedger(tx, clock.now(), { ...by, kind: 'password_assigned', userId });
  });
}
