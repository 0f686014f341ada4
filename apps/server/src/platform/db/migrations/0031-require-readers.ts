import type { Kysely } from 'kysely';

/**
 * `schema_requirements`: migrations without which a process must not use this database, and the first
 * release that has them. A migration that breaks older releases adds its own row; one that only adds
 * tables, columns or indexes leaves them running. `write_probes` stays empty: a row is written and
 * deleted to see whether there is room.
 */
export const requireReaders = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('schema_requirements')
      .addColumn('migration', 'text', (column) => column.primaryKey())
      .addColumn('release', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('write_probes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('filler', 'text', (column) => column.notNull())
      .execute();
  },
};
