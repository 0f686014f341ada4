import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SessionsTables } from '../tables.ts';

/** Why a session was ended; a process of an older release leaves it null. */
export const addEndCause: Migration = {
  async up(db: Kysely<SessionsTables>) {
    await db.schema.alterTable('sessions').addColumn('end_cause', 'text').execute();
  },
};
