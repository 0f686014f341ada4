import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Users that there are few of, for the filters of the operators' list. */
export const indexFewUsers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('users_operators')
      .on('users')
      .column('id')
      .where(sql.ref('operator'), '=', sql.lit(1))
      .execute();
    await db.schema
      .createIndex('licences_deactivated')
      .on('licences')
      .column('user_id')
      .where(sql.ref('activated'), '=', sql.lit(0))
      .execute();
  },
};
