import type { ServerModule } from '../../platform/module/server-module.ts';
import { forgetOldMails } from './forget-old-mails.ts';
import { createMails } from './migrations/0076-create-mails.ts';
import { addMailChoices } from './migrations/0079-add-mail-choices.ts';
import { spareProducts } from './migrations/0107-spare-products.ts';
import { deleteMailsOf } from './notices.ts';
import { deleteOptOutsOf } from './opt-out.ts';
import { mailRoutes, type MailRoutesDeps } from './routes.ts';

export { findMailPage } from './list.ts';
export { previewMail } from './preview.ts';
export { createNotices, dropUnsent, findNoticeFacts, type Notices } from './notices.ts';
export type { ReadNews } from './read-facts.ts';
export { findOptOuts } from './opt-out.ts';

export const mailsModule: ServerModule<MailRoutesDeps> = {
  id: 'mails',
  migrations: {
    '0076-create-mails': createMails,
    '0079-add-mail-choices': addMailChoices,
    '0107-spare-products': spareProducts,
  },
  routes: (app, deps) => void app.route('/', mailRoutes(deps)),
  jobs: ({ db, clock, notices }) => [
    ...(notices?.jobs ?? []),
    {
      kind: 'forget-old-mails',
      everyMs: 24 * 3_600_000,
      run: (signal: AbortSignal) => forgetOldMails(db, clock.now(), signal),
    },
  ],
  async erasePersonalData(tx, user) {
    await deleteMailsOf(tx, user);
    await deleteOptOutsOf(tx, user.id);
  },
};
