import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The orders of the operators' list beside that by address. */
export const indexUsers: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.createIndex('users_by_age').on('users').columns(['created_at', 'id']).execute();
    await db.schema
      .createIndex('licences_by_end')
      .on('licences')
      .columns(['expires_at', 'user_id'])
      .execute();
  },
};
