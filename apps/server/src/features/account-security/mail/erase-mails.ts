import { type Database, tables } from '../../../platform/db/database.ts';
import { deleteTasks } from '../../../platform/jobs/job-list.ts';
import { normaliseEmail } from '../../users/index.ts';
import type { AccountSecurityTables } from '../tables.ts';
import { SEND_MAIL } from './queued-mail.ts';

/** Forgets the mails that wait for a user, by the account or by the address. */
export async function eraseMailsOf(
  tx: Database,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const isTheirs = (userId: string | null, recipient: string) =>
    userId === id || normaliseEmail(recipient) === email;
  await deleteTasks(tx, SEND_MAIL, {
    // The address is the run key of each, whatever spelling was asked for.
    naming: [id, email],
    matches: ({ userId, recipient }) => isTheirs(userId, recipient),
  });
  const outbox = tables<AccountSecurityTables>(tx);
  const former = await outbox
    .selectFrom('mail_outbox')
    .select(['id', 'user_id', 'recipient'])
    .execute();
  for (const mail of former) {
    if (!isTheirs(mail.user_id, mail.recipient)) continue;
    await outbox.deleteFrom('mail_outbox').where('id', '=', mail.id).execute();
  }
}
