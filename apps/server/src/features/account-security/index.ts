import type { ServerModule } from '../../platform/module/server-module.ts';
import { listPasskeys, type PasskeysDeps, proveByPasskey } from '../passkeys/index.ts';
import { getTotpState, proveByCode, type SecondFactorDeps } from '../second-factor/index.ts';
import { revokeLinks, sweepLinks } from './links.ts';
import { eraseMailsOf } from './mail/erase-mails.ts';
import { createAccountLinks } from './migrations/0015-create-account-links.ts';
import { createMailOutbox } from './migrations/0016-create-mail-outbox.ts';
import type { Proofs } from './proofs.ts';
import { type AccountSecurityRoutesDeps, accountSecurityRoutes } from './routes.ts';

export { issueResetLink } from './commands/issue-reset-link.ts';
export { requestResetLink } from './commands/request-reset-link.ts';
export { linkEnded } from './errors.ts';
export { linkAddress } from './link-address.ts';
export { findLinkOwner, issueLink, takeLink } from './links.ts';
export { createTellOwner, notifyOwner } from './mail/notices.ts';
export { createOutbox, type Outbox } from './mail/outbox.ts';
export type { Proofs } from './proofs.ts';
export { accountSecurityRoutes } from './routes.ts';

type AccountSecurityDeps = Omit<AccountSecurityRoutesDeps, 'proofs' | 'factorsOf'> &
  PasskeysDeps &
  SecondFactorDeps;

export const accountSecurityModule: ServerModule<AccountSecurityDeps> = {
  id: 'account-security',
  licenceServer: true,
  migrations: {
    '0015-create-account-links': createAccountLinks,
    '0016-create-mail-outbox': createMailOutbox,
  },
  routes(app, deps) {
    const proofs: Proofs = {
      code: (userId, proof) => proveByCode(deps, userId, proof),
      passkey: (userId, proof) => proveByPasskey(deps, userId, proof),
    };
    const factorsOf = async (userId: string) => ({
      totp: await getTotpState(deps.db, userId),
      passkeys: await listPasskeys(deps.db, userId),
    });
    app.route('/', accountSecurityRoutes({ ...deps, proofs, factorsOf }));
  },
  jobs: (deps) => [...(deps.outbox?.jobs ?? []), sweepLinks(deps)],
  erasePersonalData: eraseMailsOf,
  onAccessRevoked: { links: (tx, { userId }) => revokeLinks(tx, userId) },
};
