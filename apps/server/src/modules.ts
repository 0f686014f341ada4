import { accountRecoveryModule } from './features/account-recovery/index.ts';
import { accountSecurityModule } from './features/account-security/index.ts';
import { apiTokensModule } from './features/api-tokens/index.ts';
import { bulkChangesModule } from './features/bulk-changes/index.ts';
import { downloadsModule } from './features/downloads/index.ts';
import { eventsModule } from './features/events/index.ts';
import { foreignUsersModule } from './features/foreign-users/index.ts';
import { ledgerModule } from './features/ledger/index.ts';
import { ledgerDeskModule } from './features/ledger-desk/index.ts';
import { libraryModule } from './features/library/index.ts';
import { holdingsDeskModule } from './features/holdings-desk/index.ts';
import { invitationsModule } from './features/invitations/index.ts';
import { jobsDeskModule } from './features/jobs-desk/index.ts';
import { licenceHookModule } from './features/licence-hook/index.ts';
import { licencesModule } from './features/licences/index.ts';
import { mailsModule } from './features/mails/index.ts';
import { newsDigestModule } from './features/news-digest/index.ts';
import { notificationsModule } from './features/notifications/index.ts';
import { overviewDeskModule } from './features/overview-desk/index.ts';
import { passkeysModule } from './features/passkeys/index.ts';
import { previewsModule } from './features/previews/index.ts';
import { preferencesModule } from './features/preferences/index.ts';
import { productPagesModule } from './features/product-pages/index.ts';
import { productsModule } from './features/products/index.ts';
import { providersModule } from './features/providers/index.ts';
import { releasesModule } from './features/releases/index.ts';
import { registrationModule } from './features/registration/index.ts';
import { requestsModule } from './features/requests/index.ts';
import { secondFactorModule } from './features/second-factor/index.ts';
import { serverSettingsModule } from './features/server-settings/index.ts';
import { sessionsModule } from './features/sessions/index.ts';
import { signInModule } from './features/sign-in/index.ts';
import { signaturesModule } from './features/signatures/index.ts';
import { throttlesModule } from './features/throttles/index.ts';
import { uploadsModule } from './features/uploads/index.ts';
import { userNotesModule } from './features/user-notes/index.ts';
import { userImportsModule } from './features/user-imports/index.ts';
import { usersDeskModule } from './features/users-desk/index.ts';
import { usersModule } from './features/users/index.ts';
import { webhooksModule } from './features/webhooks/index.ts';
import { requireReaders } from './platform/db/migrations/0031-require-readers.ts';
import { createJobs } from './platform/jobs/migrations/0036-create-jobs.ts';
import { orderFailedJobs } from './platform/jobs/migrations/0148-order-failed-jobs.ts';
import type { ServerModule } from './platform/module/server-module.ts';
import { createSecretTag } from './platform/secret-tag/migrations/0154-create-secret-tag.ts';

const jobsModule: ServerModule = {
  id: 'jobs',
  migrations: { '0036-create-jobs': createJobs, '0148-order-failed-jobs': orderFailedJobs },
};

const databaseModule: ServerModule = {
  id: 'database',
  migrations: { '0031-require-readers': requireReaders },
};

const secretTagModule: ServerModule = {
  id: 'secret-tag',
  migrations: { '0154-create-secret-tag': createSecretTag },
};

/** Everything the server is made of. A new feature is one line here. */
export const MODULES = [
  databaseModule,
  jobsModule,
  secretTagModule,
  usersModule,
  sessionsModule,
  signInModule,
  preferencesModule,
  serverSettingsModule,
  registrationModule,
  providersModule,
  secondFactorModule,
  passkeysModule,
  accountSecurityModule,
  foreignUsersModule,
  throttlesModule,
  licencesModule,
  licenceHookModule,
  ledgerModule,
  productsModule,
  libraryModule,
  apiTokensModule,
  uploadsModule,
  downloadsModule,
  releasesModule,
  ledgerDeskModule,
  holdingsDeskModule,
  overviewDeskModule,
  jobsDeskModule,
  previewsModule,
  signaturesModule,
  productPagesModule,
  mailsModule,
  requestsModule,
  userImportsModule,
  usersDeskModule,
  accountRecoveryModule,
  userNotesModule,
  invitationsModule,
  bulkChangesModule,
  webhooksModule,
  newsDigestModule,
  notificationsModule,
  eventsModule,
] as const;
