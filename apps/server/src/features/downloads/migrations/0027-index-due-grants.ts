import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DownloadTables } from '../tables.ts';

/** Every opening asks which of its user's live grants are over; most users have none, some thousands. */
export const indexDueGrants: Migration = {
  async up(db: Kysely<DownloadTables>) {
    await db.schema
      .createIndex('grants_due_of_user')
      .on('grants')
      .columns(['user_id', 'expires_at'])
      .where(sql.ref('ended_at'), 'is', null)
      .execute();
  },
};
