import { accountSecurityMigrations } from './features/account-security/index.ts';
import { usersMigrations } from './features/users/index.ts';
import { downloadsMigrations } from './features/downloads/index.ts';
import { foreignUsersMigrations } from './features/foreign-users/index.ts';
import { ledgerMigrations } from './features/ledger/index.ts';
import { libraryMigrations } from './features/library/index.ts';
import { licencesMigrations } from './features/licences/index.ts';
import { notificationsMigrations } from './features/notifications/index.ts';
import { passkeysMigrations } from './features/passkeys/index.ts';
import { preferencesMigrations } from './features/preferences/index.ts';
import { providersMigrations } from './features/providers/index.ts';
import { registrationMigrations } from './features/registration/index.ts';
import { secondFactorMigrations } from './features/second-factor/index.ts';
import { sessionsMigrations } from './features/sessions/index.ts';
import { throttlesMigrations } from './features/throttles/index.ts';
import type { Migrations } from './platform/db/migrate.ts';
import { createJobs } from './platform/jobs/migrations/0036-create-jobs.ts';
import { requireReaders } from './platform/db/migrations/0031-require-readers.ts';

/** The whole schema: every feature's and the platform's migrations, ordered by the number that starts each name. */
export const migrations: Migrations = {
  ...usersMigrations,
  ...sessionsMigrations,
  ...licencesMigrations,
  ...ledgerMigrations,
  ...libraryMigrations,
  ...throttlesMigrations,
  ...downloadsMigrations,
  ...preferencesMigrations,
  ...notificationsMigrations,
  ...registrationMigrations,
  ...foreignUsersMigrations,
  ...providersMigrations,
  ...accountSecurityMigrations,
  ...secondFactorMigrations,
  ...passkeysMigrations,
  '0031-require-readers': requireReaders,
  '0036-create-jobs': createJobs,
};
