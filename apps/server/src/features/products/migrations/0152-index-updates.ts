import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose updates end soon: what they are told by mail. */
export const indexUpdates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('entitlements_by_updates')
      .on('entitlements')
      .columns(['updates_until', 'holder_kind', 'holder_id'])
      .execute();
  },
};
