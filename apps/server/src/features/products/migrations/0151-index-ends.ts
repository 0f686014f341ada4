import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose entitlements end soon: what they are told by mail. */
export const indexEnds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('entitlements_by_end')
      .on('entitlements')
      .columns(['ends_at', 'holder_kind', 'holder_id'])
      .execute();
  },
};
