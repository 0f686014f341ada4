import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SecondFactorTables } from '../tables.ts';

export const createSecondFactor: Migration = {
  async up(db: Kysely<SecondFactorTables>) {
    await db.schema
      .createTable('totp')
      .addColumn('user_id', 'text', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('secret', 'text')
      .addColumn('pending_secret', 'text')
      .addColumn('last_counter', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'hash'])
      .execute();
    await db.schema
      .createTable('second_factor_challenges')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['user_id', 'ends_at'] as const) {
      await db.schema
        .createIndex(`second_factor_challenges_by_${column}`)
        .on('second_factor_challenges')
        .column(column)
        .execute();
    }
  },
};
