import type { UserImport } from '@file-server/contract/user-imports';
import { type Selectable, sql } from 'kysely';
import { toInstant, toInstantOrNull } from '../../platform/clock/clock.ts';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { retryableUntil } from '../bulk-changes/index.ts';
import { findEmails } from '../users/index.ts';
import type { PlannedRow } from './check.ts';
import type { UserImportTables } from './tables.ts';

export type UserImportRow = Readonly<Selectable<UserImportTables['user_imports']>>;

/** Imports of one answer. */
const MOST_LISTED = 50;

const rows = (db: Database) => tables<UserImportTables>(db);

export async function insertImport(tx: Database, row: UserImportRow): Promise<void> {
  await rows(tx).insertInto('user_imports').values(row).execute();
}

export async function insertStep(
  tx: Database,
  { importId, step, planned }: ImportStep & { readonly planned: readonly PlannedRow[] },
): Promise<void> {
  const row = { import_id: importId, step, rows: JSON.stringify(planned) };
  await rows(tx).insertInto('user_import_steps').values(row).execute();
}

interface ImportStep {
  readonly importId: string;
  readonly step: number;
}

/**
 * The first step that is left, and what it is about; null = none. Nobody changes it before the
 * transaction ends.
 */
export async function lockStep(
  tx: Database,
  importId: string,
): Promise<{ readonly step: number; readonly planned: readonly PlannedRow[] } | null> {
  const query = rows(tx)
    .selectFrom('user_import_steps')
    .select(['step', 'rows'])
    .where('import_id', '=', importId)
    .orderBy('step')
    .limit(1);
  const row = await forUpdate(tx, query).executeTakeFirst();
  return row ? { step: row.step, planned: JSON.parse(row.rows) as PlannedRow[] } : null;
}

/** What was in it is not kept. */
export async function deleteStep(tx: Database, { importId, step }: ImportStep): Promise<void> {
  await rows(tx)
    .deleteFrom('user_import_steps')
    .where('import_id', '=', importId)
    .where('step', '=', step)
    .execute();
}

/**
 * Makes of each row that would create an account with the address of a user one that is about the
 * user, and not as they were seen: it is left out, and the address is not kept.
 */
export async function forgetAddress(
  tx: Database,
  { id: userId, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const named = `"email":${JSON.stringify(email)}`;
  const steps = await rows(tx)
    .selectFrom('user_import_steps')
    .selectAll()
    .where('rows', '<>', sql<string>`replace(rows, ${named}, '')`)
    .execute();
  for (const { import_id: importId, step, rows: text } of steps) {
    const planned = (JSON.parse(text) as PlannedRow[]).map((one): PlannedRow =>
      one.kind === 'create' && one.email === email
        ? { kind: 'change', row: one.row, userId, seen: '', changes: {} }
        : one,
    );
    await rows(tx)
      .updateTable('user_import_steps')
      .set({ rows: JSON.stringify(planned) })
      .where('import_id', '=', importId)
      .where('step', '=', step)
      .execute();
  }
}

/** All that are left. */
export async function deleteSteps(tx: Database, importId: string): Promise<void> {
  await rows(tx).deleteFrom('user_import_steps').where('import_id', '=', importId).execute();
}

/** Without from where its operator acted, which only one that goes on needs. */
export const ended = (state: 'done' | 'stopped', at: number) => ({
  state,
  author: null,
  finished_at: at,
});

/** Nobody else goes on with it before the transaction ends. */
export function lockImport(tx: Database, id: string): Promise<UserImportRow | undefined> {
  const query = rows(tx).selectFrom('user_imports').selectAll().where('id', '=', id);
  return forUpdate(tx, query).executeTakeFirst();
}

export async function updateImport(
  tx: Database,
  id: string,
  change: Partial<UserImportRow>,
): Promise<void> {
  await rows(tx).updateTable('user_imports').set(change).where('id', '=', id).execute();
}

/** @throws ProblemError not_found */
export async function getImport(db: Database, id: string): Promise<UserImport> {
  const row = await rows(db)
    .selectFrom('user_imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const [found] = await present(db, row ? [row] : []);
  if (!found) throw new ProblemError('not_found', 'There is no such import.');
  return found;
}

/** The newest first. */
export async function listImports(db: Database): Promise<UserImport[]> {
  const query = rows(db)
    .selectFrom('user_imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED);
  return present(db, await query.execute());
}

async function present(db: Database, found: readonly UserImportRow[]): Promise<UserImport[]> {
  const emails = await findEmails(
    db,
    found.flatMap((row) => row.created_by ?? []),
  );
  return found.map((row) => ({
    id: row.id,
    state: row.state,
    reason: row.reason,
    createdAt: toInstant(row.created_at),
    createdBy: emails.get(row.created_by ?? '') ?? null,
    finishedAt: toInstantOrNull(row.finished_at),
    total: row.total,
    done: row.done,
    created: row.created,
    changed: row.changed,
    changedMeanwhile: row.changed_meanwhile,
    leftOut: JSON.parse(row.left_out) as number[],
    retryableUntil: retryableUntil(row),
  }));
}
