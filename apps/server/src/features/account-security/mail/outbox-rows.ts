import { type Database, tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { normaliseEmail } from '../../users/index.ts';
import type { AccountTables } from '../tables.ts';

export type QueuedMail = AccountTables['mail_outbox'];

const rows = (db: Database) => tables<AccountTables>(db);

export async function insertMail(
  db: Database,
  mail: Pick<QueuedMail, 'kind' | 'recipient' | 'user_id' | 'language'>,
  { now, dueAt }: { readonly now: number; readonly dueAt: number },
): Promise<void> {
  await rows(db)
    .insertInto('mail_outbox')
    .values({ ...mail, id: newId(), created_at: now, due_at: dueAt, attempts: 0 })
    .execute();
}

/**
 * Takes the mail that has been due longest, for this process alone.
 * @param heldUntil when it counts as lost and may be taken again
 */
export async function takeDueMail(
  db: Database,
  now: number,
  heldUntil: number,
): Promise<QueuedMail | undefined> {
  for (;;) {
    const due = await rows(db)
      .selectFrom('mail_outbox')
      .select(['id', 'due_at'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const taken = await rows(db)
      .updateTable('mail_outbox')
      .set((row) => ({ due_at: heldUntil, attempts: row('attempts', '+', 1) }))
      .where('id', '=', due.id)
      .where('due_at', '=', due.due_at)
      .returningAll()
      .executeTakeFirst();
    // Otherwise another process was faster, and has it now.
    if (taken !== undefined) return taken;
  }
}

export async function postponeMail(db: Database, id: string, dueAt: number): Promise<void> {
  await rows(db).updateTable('mail_outbox').set({ due_at: dueAt }).where('id', '=', id).execute();
}

export async function deleteMail(db: Database, id: string): Promise<void> {
  await rows(db).deleteFrom('mail_outbox').where('id', '=', id).execute();
}

/** Forgets the mails that wait for a user, by the account or by the address. */
export async function eraseMailsOf(
  tx: Database,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await rows(tx).deleteFrom('mail_outbox').where('user_id', '=', id).execute();
  const others = await rows(tx)
    .selectFrom('mail_outbox')
    .select(['id', 'recipient'])
    .where('user_id', 'is', null)
    .execute();
  for (const mail of others) {
    if (normaliseEmail(mail.recipient) === email) await deleteMail(tx, mail.id);
  }
}
