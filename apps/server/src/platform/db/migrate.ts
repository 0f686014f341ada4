import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/** Migrations by name; names start with a number that orders them across all features. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the schema up to date. Safe to call from several nodes at once: the engine's lock makes
 * one of them do the work.
 * @throws the first migration's error; everything before it stays applied
 */
export async function migrate(db: Database, migrations: Migrations): Promise<void> {
  const migrator = new Migrator({
    db: db.kysely,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be migrated.', { cause: error });
}
