import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ProvidersTables } from '../tables.ts';

export const createIdentities: Migration = {
  async up(db: Kysely<ProvidersTables>) {
    await db.schema
      .createTable('identities')
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('email', 'text')
      .addColumn('linked_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('identities_by_subject', ['provider', 'subject'])
      .execute();
    await db.schema.createIndex('identities_by_user').on('identities').column('user_id').execute();
  },
};
