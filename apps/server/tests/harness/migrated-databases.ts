import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@file-server/testkit/postgres';
import type { TestProject } from 'vitest/node';
import { migrations } from '../../src/migrations.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/drivers/postgres.ts';
import { openSqlite } from '../../src/platform/db/drivers/sqlite.ts';
import { migrate } from '../../src/platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For what tests store; it goes with the run. */
    storage: string;
    /** A file with all tables and no rows of a test, which nobody has open. */
    migratedSqlite: string;
    /** Such a database, by its URL. */
    migratedPostgres: string;
  }
}

/**
 * Vitest global setup, behind that of PostgreSQL: one migrated database of each engine, which the test
 * files copy, and the folder for what they store. A copy takes a third of the second that a hundred
 * migrations take.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'file-server-tests-'));
  // Some tests become another user for a while, who must come through it.
  await chmod(folder, 0o755);
  const file = join(folder, 'file-server.sqlite');
  const url = await createDatabase(project.getProvidedContext().postgresUrl);
  for (const db of [openSqlite(file), openPostgres(url)]) await fill(db);
  project.provide('storage', folder);
  project.provide('migratedSqlite', file);
  project.provide('migratedPostgres', url);
  return () => rm(folder, { recursive: true, maxRetries: 5 });
}

async function fill(db: Database): Promise<void> {
  await migrate(db, migrations);
  await db.close();
}
