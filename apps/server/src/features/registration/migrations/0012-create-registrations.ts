import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { RegistrationTables } from '../tables.ts';

export const createRegistrations: Migration = {
  async up(db: Kysely<RegistrationTables>) {
    await db.schema
      .createTable('registrations')
      .addColumn('user_id', 'text', (column) => column.primaryKey())
      .addColumn('registered_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
