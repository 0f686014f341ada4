import type { Language } from '@file-server/contract/settings';
import { isEmailProven } from '../../users/index.ts';
import { planNext } from '../../throttles/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { PASSWORD_NOTICES } from '../policy.ts';
import type { Outbox } from './outbox.ts';

interface NoticeDeps {
  readonly clock: Clock;
  /** null = this server cannot send mail. */
  readonly outbox: Outbox | null;
}

interface Owner {
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
}

/**
 * Tells the owner of an account that its password is another one: at once, or an hour after the
 * notice before. An address that nobody has proven may be a stranger's, who gets no mail.
 * In the transaction that changes the password, which holds the user's row.
 */
export async function notifyOfPassword(
  { clock, outbox }: NoticeDeps,
  tx: Database,
  { userId, email, language }: Owner,
): Promise<void> {
  if (outbox === null || !(await isEmailProven(tx, userId))) return;
  const dueAt = await planNext(tx, PASSWORD_NOTICES, { account: userId, now: clock.now() });
  if (dueAt === null) return;
  await outbox.enqueue(tx, { kind: 'password-notice', recipient: email, userId, language, dueAt });
}

/** Tells the address on file that another one is wanted, unless nobody has proven it. */
export async function notifyOfEmailChange(
  outbox: Outbox,
  tx: Database,
  { userId, email, language }: Owner,
): Promise<void> {
  if (!(await isEmailProven(tx, userId))) return;
  await outbox.enqueue(tx, { kind: 'email-change-notice', recipient: email, userId, language });
}

/**
 * Tells the owner of an account that an operator has taken its second factor away, unless nobody has
 * proven the address.
 * @param outbox null = this server cannot send mail
 */
export async function notifyOfSecondFactor(
  outbox: Outbox | null,
  tx: Database,
  { userId, email, language }: Owner,
): Promise<void> {
  if (outbox === null || !(await isEmailProven(tx, userId))) return;
  await outbox.enqueue(tx, { kind: 'second-factor-notice', recipient: email, userId, language });
}
