import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createLicenceEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('licence_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('applied', 'text', (column) => column.notNull())
      .addColumn('superseded', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('licence_events_by_time')
      .on('licence_events')
      .column('received_at')
      .execute();
    await db.schema
      .createTable('licence_event_terms')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('term', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('sequence', 'bigint', (column) => column.notNull())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('licence_event_terms_key', ['user_id', 'term'])
      .execute();
  },
};
