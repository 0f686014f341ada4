import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** With which token an operator's program acted. */
export const nameTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('ledger_actor_details').addColumn('token_id', 'text').execute();
  },
};
