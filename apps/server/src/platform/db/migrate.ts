import { type Migration, Migrator } from 'kysely/migration';
import { type Database, tables } from './database.ts';

/** Migrations by name; names start with a number that orders them across all features. */
export type Migrations = Readonly<Record<string, Migration>>;

/** This release cannot use the database; the message is one line for the operator. */
export class SchemaMismatch extends Error {
  override readonly name = 'SchemaMismatch';
}

/** Each process that was not the first, or met a deadlock with the release before, tries again. */
const ATTEMPTS = 8;

interface MigrationTables {
  kysely_migration: { name: string };
  schema_requirements: { migration: string; release: string };
}

export interface MigrationListener {
  /** Hears again and again how long it takes: it has no limit of time, and may wait for others. */
  readonly onSlow?: (seconds: number) => void;
  readonly everyMs?: number;
  /** Hears that this call has made the first tables. */
  readonly onBegun?: () => void;
}

const SLOW_MS = 10_000;

/**
 * Brings the schema up to date. Safe to call from several nodes at once: a lock makes one of them do
 * the work. A database that a newer release has migrated is taken as it is, unless that release says
 * in `schema_requirements` that this one must not.
 * @returns the names of migrations that this release does not know
 * @throws SchemaMismatch when this release cannot use the database; the error of the first migration
 * that fails: nothing of this call stays applied then
 */
export async function migrate(
  db: Database,
  migrations: Migrations,
  { onSlow, everyMs = SLOW_MS, onBegun }: MigrationListener = {},
): Promise<readonly string[]> {
  const begunAt = performance.now();
  const timer = setInterval(
    () => onSlow?.(Math.round((performance.now() - begunAt) / 1_000)),
    everyMs,
  );
  try {
    return await bringUp(db, migrations, onBegun);
  } finally {
    clearInterval(timer);
  }
}

async function bringUp(
  db: Database,
  migrations: Migrations,
  onBegun?: () => void,
): Promise<readonly string[]> {
  for (let tried = 1; ; tried += 1) {
    const { pending, unknown, isEmpty } = await compare(db, migrations);
    if (pending.length === 0) return unknown;
    try {
      await apply(db, migrations);
      if (isEmpty) onBegun?.();
    } catch (cause) {
      const left = (await compare(db, migrations)).pending;
      // Another process may have been faster, or a deadlock may have ended this attempt.
      const mayPass = left.length < pending.length || isTransient(db, cause);
      if (!mayPass || tried === ATTEMPTS)
        throw new Error('The database could not be migrated.', { cause });
    }
  }
}

async function apply(db: Database, migrations: Migrations): Promise<void> {
  await db.unhurried.transaction().execute(async (trx) => {
    const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
    // Numbers are given to branches that are open at the same time, so a lower one may come later.
    const migrator = new Migrator({ db: trx, provider, allowUnorderedMigrations: true });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw new Error('A migration failed.', { cause: error });
  });
}

/** Whether an error, or what caused it, may not be met again. */
function isTransient(db: Database, error: unknown): boolean {
  if (db.capabilities.isTransient(error)) return true;
  return error instanceof Error && error.cause !== undefined && isTransient(db, error.cause);
}

/** @throws SchemaMismatch */
async function compare(db: Database, migrations: Migrations) {
  const applied = new Set(await appliedMigrations(db));
  const pending = Object.keys(migrations).filter((name) => !applied.has(name));
  const unknown = [...applied].filter((name) => !(name in migrations));
  if (unknown.length === 0) return { pending, unknown, isEmpty: applied.size === 0 };
  if (pending.length > 0) {
    throw new SchemaMismatch(
      `The database belongs to another release of FILE SERVER: it has ${unknown.join(', ')} and lacks ${pending.join(', ')}. Start the release that used it last.`,
    );
  }
  const required = await tables<MigrationTables>(db)
    .selectFrom('schema_requirements')
    .selectAll()
    .orderBy('migration', 'desc')
    .execute();
  const missing = required.find(({ migration }) => !(migration in migrations));
  if (missing) {
    throw new SchemaMismatch(
      `The database needs release ${missing.release} of FILE SERVER or a newer one: it has ${missing.migration}, which this release cannot work with.`,
    );
  }
  return { pending, unknown, isEmpty: false };
}

async function appliedMigrations(db: Database): Promise<string[]> {
  try {
    const rows = await tables<MigrationTables>(db)
      .selectFrom('kysely_migration')
      .select('name')
      .orderBy('name')
      .execute();
    return rows.map(({ name }) => name);
  } catch (error) {
    const present = await db.kysely.introspection.getTables({ withInternalKyselyTables: true });
    if (present.some(({ name }) => name === 'kysely_migration')) throw error;
    return [];
  }
}
