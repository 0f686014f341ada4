import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** With which token of a program an upload was begun, for the ledger; null = by a person. */
export const noteUploadTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('uploads').addColumn('token_id', 'text').execute();
  },
};
