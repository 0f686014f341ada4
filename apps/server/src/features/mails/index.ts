import { tables } from '../../platform/db/database.ts';
import type { ServerModule } from '../../platform/module/server-module.ts';
import { createMails } from './migrations/0076-create-mails.ts';
import type { Notices } from './notices.ts';
import type { MailTables } from './tables.ts';

export { createNotices, dropQueued, type Notices } from './notices.ts';

export const mailsModule: ServerModule<{ readonly notices: Notices | null }> = {
  id: 'mails',
  migrations: { '0076-create-mails': createMails },
  jobs: ({ notices }) => notices?.jobs ?? [],
  erasePersonalData: (tx, { id }) =>
    tables<MailTables>(tx).deleteFrom('mails').where('user_id', '=', id).execute(),
};
