import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { NotificationsTables } from '../tables.ts';

export const createNotificationDismissals: Migration = {
  async up(db: Kysely<NotificationsTables>) {
    await db.schema
      .createTable('notification_dismissals')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('notification_id', 'text', (column) => column.notNull())
      .addColumn('lapses_at', 'bigint')
      .addPrimaryKeyConstraint('notification_dismissals_pk', ['user_id', 'notification_id'])
      .execute();
  },
};
