import { Hono } from 'hono';
import type { Migrations } from '../../platform/db/migrate.ts';
import { createAccountLinks } from './migrations/0015-create-account-links.ts';
import { createMailOutbox } from './migrations/0016-create-mail-outbox.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import type { AccountSecurityRoutesDeps } from './route-deps.ts';
import { securityRoutes } from './security-routes.ts';
import { sessionRoutes } from './session-routes.ts';

export { issueResetLink } from './commands/issue-reset-link.ts';
export { revokeLinks } from './links.ts';
export { createOutbox, type Outbox } from './mail/outbox.ts';
export { eraseMailsOf } from './mail/erase-mails.ts';
export type { Proofs } from './proofs.ts';
export type { AccountSecurityRoutesDeps } from './route-deps.ts';

/** What users do with their own account: sessions, password, address, and getting back in. */
export function accountSecurityRoutes(deps: AccountSecurityRoutesDeps): Hono {
  return new Hono()
    .route('/', sessionRoutes(deps))
    .route('/', securityRoutes(deps))
    .route('/', recoveryRoutes(deps));
}

export const accountSecurityMigrations: Migrations = {
  '0015-create-account-links': createAccountLinks,
  '0016-create-mail-outbox': createMailOutbox,
};
