import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SessionsTables } from '../tables.ts';

/** What a user is told about the places where they are signed in, and when they last proved it. */
export const describeSessions: Migration = {
  async up(db: Kysely<SessionsTables>) {
    const alter = db.schema.alterTable('sessions');
    await alter
      .addColumn('origin', 'text', (column) => column.notNull().defaultTo('custom-db'))
      .execute();
    await alter.addColumn('address', 'text').execute();
    await alter.addColumn('user_agent', 'text').execute();
    await alter.addColumn('seen_at', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
    await alter
      .addColumn('proven_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db
      .updateTable('sessions')
      .set({ seen_at: sql.ref('created_at'), proven_at: sql.ref('created_at') })
      .execute();
  },
};
