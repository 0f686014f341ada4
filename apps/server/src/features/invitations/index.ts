import type { ServerModule } from '../../platform/module/server-module.ts';
import { createInvitations } from './migrations/0103-create-invitations.ts';
import { type InvitationDeskDeps, invitationDeskRoutes } from './operator-routes.ts';
import { deleteInvitation } from './repository.ts';
import { invitationRoutes, type InvitationRoutesDeps } from './routes.ts';

export type { Delivered } from './commands/deliver.ts';
export { invite } from './commands/invite.ts';
export { resendInvitation } from './commands/resend.ts';
export { withdrawInvitation } from './commands/withdraw.ts';
export { listInvitations } from './list.ts';
export { findInvitation } from './repository.ts';

export const invitationsModule: ServerModule<InvitationRoutesDeps & InvitationDeskDeps> = {
  id: 'invitations',
  // Where another server signs people in, accounts are made there.
  licenceServer: true,
  migrations: { '0103-create-invitations': createInvitations },
  erasePersonalData: (tx, { id }) => deleteInvitation(tx, id),
  routes(app, deps) {
    app.route('/', invitationRoutes(deps)).route('/', invitationDeskRoutes(deps));
  },
};
