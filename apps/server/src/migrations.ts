import { ledgerMigrations } from './features/ledger/index.ts';
import { licencesMigrations } from './features/licences/index.ts';
import type { Migrations } from './platform/db/migrate.ts';

/** The whole schema: every feature's migrations, ordered by the number that starts each name. */
export const migrations: Migrations = {
  ...licencesMigrations,
  ...ledgerMigrations,
};
