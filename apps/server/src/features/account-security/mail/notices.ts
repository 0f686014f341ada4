import { isEmailProven, type Owner } from '../../users/index.ts';
import { planNext, type Spacing } from '../../throttles/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { factorNotices, PASSWORD_NOTICES } from '../policy.ts';
import type { FactorChange } from '../words.ts';
import type { Outbox } from './outbox.ts';

interface NoticeDeps {
  readonly clock: Clock;
  /** null = this server cannot send mail. */
  readonly outbox: Outbox | null;
}

/**
 * Tells the owner of an account that its password is another one: at once, or an hour after the
 * notice before. An address that nobody has proven may be a stranger's, who gets no mail.
 * In the transaction that changes the password, which holds the user's row.
 */
export function notifyOfPassword(deps: NoticeDeps, tx: Database, owner: Owner): Promise<void> {
  return notifySpaced(deps, tx, owner, { kind: 'password-notice', spacing: PASSWORD_NOTICES });
}

/**
 * Tells the owner of an account what they, or whoever is signed in as them, have changed about how
 * they sign in; at once, or an hour after the mail before about such a change. Otherwise as
 * `notifyOfPassword`.
 */
export const createTellOwner =
  (deps: NoticeDeps) =>
  (tx: Database, owner: Owner, change: FactorChange): Promise<void> =>
    notifySpaced(deps, tx, owner, { kind: change, spacing: factorNotices(change) });

async function notifySpaced(
  { clock, outbox }: NoticeDeps,
  tx: Database,
  { userId, email, language }: Owner,
  notice: { readonly kind: FactorChange | 'password-notice'; readonly spacing: Spacing },
): Promise<void> {
  if (outbox === null || !(await isEmailProven(tx, userId))) return;
  const dueAt = await planNext(tx, notice.spacing, { account: userId, now: clock.now() });
  if (dueAt === null) return;
  const { kind } = notice;
  await outbox.enqueue(tx, { kind, recipient: email, userId, language, dueAt });
}

/**
 * Tells the address on file what is about to change about the account, or what an operator has changed,
 * unless nobody has proven the address.
 * @param outbox null = this server cannot send mail
 */
export async function notifyOwner(
  outbox: Outbox | null,
  tx: Database,
  { userId, email, language }: Owner,
  kind: 'email-change-notice' | 'address-notice' | 'second-factor-notice',
): Promise<void> {
  if (outbox === null || !(await isEmailProven(tx, userId))) return;
  await outbox.enqueue(tx, { kind, recipient: email, userId, language });
}
