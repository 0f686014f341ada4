import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { RequestTables } from '../tables.ts';

export const createRequests: Migration = {
  async up(db: Kysely<RequestTables>) {
    await db.schema
      .createTable('requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('product_id', 'text')
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('is_open', 'smallint', (column) => column.notNull())
      .addColumn('open_key', 'text', (column) => column.unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('decided_at', 'bigint')
      .addColumn('decided_by', 'text')
      .addColumn('reason', 'text')
      .addColumn('given', 'text')
      .execute();
    const indexes = {
      requests_by_user: ['user_id', 'created_at'],
      requests_in_order: ['is_open', 'created_at', 'id'],
      requests_by_kind: ['kind', 'is_open', 'created_at', 'id'],
      requests_by_state: ['state', 'is_open', 'created_at', 'id'],
      requests_by_kind_and_state: ['kind', 'state', 'is_open', 'created_at', 'id'],
    } as const;
    for (const [name, columns] of Object.entries(indexes)) {
      await db.schema
        .createIndex(name)
        .on('requests')
        .columns([...columns])
        .execute();
    }
  },
};
