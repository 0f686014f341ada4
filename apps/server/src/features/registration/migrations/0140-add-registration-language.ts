import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { RegistrationTables } from '../tables.ts';

/** What the mail about the decision is written in. */
export const addRegistrationLanguage: Migration = {
  async up(db: Kysely<RegistrationTables>) {
    await db.schema.alterTable('registrations').addColumn('language', 'text').execute();
  },
};
