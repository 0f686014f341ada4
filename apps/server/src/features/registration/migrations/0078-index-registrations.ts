import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { RegistrationTables } from '../tables.ts';

/** For the list of requests, where registrations stand among others in the order of their time. */
export const indexRegistrations: Migration = {
  async up(db: Kysely<RegistrationTables>) {
    await db.schema
      .createIndex('registrations_by_time')
      .on('registrations')
      .columns(['registered_at', 'user_id'])
      .execute();
  },
};
