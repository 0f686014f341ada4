import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase } from '@file-server/testkit/postgres';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/drivers/postgres.ts';
import { openSqlite } from '../../src/platform/db/drivers/sqlite.ts';

/** Where a test's database lives: enough to open it again, also from another process. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** Settings that make a server process use this database. */
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  open(): Database;
}

const ENGINES = ['sqlite', 'postgres'] as const;

/** Longer than by default: 1,000 openings at once are to be counted also on a machine that is busy. */
const POSTGRES_LIMIT_SECONDS = 60;

/** `TEST_ENGINES=sqlite` leaves the others out, for what runs the same tests hundreds of times. */
const chosen = process.env['TEST_ENGINES']?.split(',') ?? ENGINES;

/**
 * Runs a suite once on each real engine, on a fresh migrated database.
 * @param suite receives a getter, because the database exists only once the tests run
 */
export function describeEachEngine(title: string, suite: (engine: () => Engine) => void): void {
  for (const name of ENGINES.filter((engine) => chosen.includes(engine))) {
    describe(`${title} on ${name}`, () => {
      let engine: Engine | undefined;
      beforeAll(async () => {
        engine = await createEngine(name, { migrated: true });
      });
      afterAll(async () => {
        if (engine) await rm(engine.dataDir, { recursive: true });
      });
      suite(() => {
        if (!engine) throw new Error('The engine exists only while tests run.');
        return engine;
      });
    });
  }
}

/**
 * A new database of one engine.
 * @param options.parent where its folder is made
 * @param options.migrated true = it has all tables already
 */
export async function createEngine(
  name: Engine['name'],
  { parent = inject('storage'), migrated = false }: { parent?: string; migrated?: boolean } = {},
): Promise<Engine> {
  const dataDir = await mkdtemp(join(parent, 'file-server-test-'));
  if (name === 'sqlite') {
    const file = join(dataDir, 'file-server.sqlite');
    if (migrated) await copyFile(inject('migratedSqlite'), file);
    return { name, dataDir, env: { DATA_DIR: dataDir }, open: () => openSqlite(file) };
  }
  const template = migrated ? inject('migratedPostgres') : undefined;
  const url = await createDatabase(inject('postgresUrl'), template);
  return {
    name,
    dataDir,
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      DATABASE_TIMEOUT_SECONDS: String(POSTGRES_LIMIT_SECONDS),
    },
    open: () => openPostgres(url, { timeLimitMs: POSTGRES_LIMIT_SECONDS * 1_000 }),
  };
}
