import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import type { MailTables } from './tables.ts';

/** Good for one user's mails and nothing else, for ever: an old mail must end them, too. */
export function mailLinkToken(linkKey: Buffer, userId: string): string {
  const tag = createHmac('sha256', linkKey).update(`unsubscribe ${userId}`).digest('base64url');
  return `${userId}.${tag}`;
}

/** @returns whose mails the token is about; null = nobody signed it */
export function userOfMailLink(linkKey: Buffer, token: string): string | null {
  const userId = token.slice(0, token.lastIndexOf('.'));
  const [given, right] = [Buffer.from(token), Buffer.from(mailLinkToken(linkKey, userId))];
  return given.length === right.length && timingSafeEqual(given, right) ? userId : null;
}

export async function hasOptedOut(db: Database, userId: string): Promise<boolean> {
  const row = await tables<MailTables>(db)
    .selectFrom('mail_opt_outs')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends or begins the mails that a user may do without; a second time changes nothing. */
export async function setOptOut(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  userId: string,
  isOut: boolean,
): Promise<void> {
  const outs = tables<MailTables>(db);
  if (!isOut) {
    await outs.deleteFrom('mail_opt_outs').where('user_id', '=', userId).execute();
    return;
  }
  await outs
    .insertInto('mail_opt_outs')
    .values({ user_id: userId, at: clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}
