import type { BulkChange, BulkStopCause, BulkTerms } from '@file-server/contract/bulk-changes';
import { type Selectable, sql } from 'kysely';
import { toInstant, toInstantOrNull } from '../../platform/clock/clock.ts';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { findEmails } from '../users/index.ts';
import { KEPT_MS } from './kept.ts';
import { retryableUntil } from './resumable-runs.ts';
import type { Skips } from './skips.ts';
import type { BulkChangeTables } from './tables.ts';

export type BulkChangeRow = Readonly<Selectable<BulkChangeTables['bulk_changes']>>;

/** Bulk changes of one answer. */
const MOST_LISTED = 50;

const rows = (db: Database) => tables<BulkChangeTables>(db);

export async function insertBulkChange(tx: Database, row: BulkChangeRow): Promise<void> {
  await rows(tx).insertInto('bulk_changes').values(row).execute();
}

export async function updateBulkChange(
  tx: Database,
  id: string,
  change: Partial<BulkChangeRow>,
): Promise<void> {
  await rows(tx).updateTable('bulk_changes').set(change).where('id', '=', id).execute();
}

/** Without what only one that goes on needs: from where its operator acted, and whom it is about. */
export const FORGOTTEN = { author: null, user_ids: '[]' } as const;

export const ended = (at: number) => ({ state: 'done', ...FORGOTTEN, finished_at: at }) as const;

export const stopped = (cause: BulkStopCause, at: number) =>
  ({ state: 'stopped', stop_cause: cause, ...FORGOTTEN, finished_at: at }) as const;

/** Nobody else goes on with it before the transaction ends. */
export function lockBulkChange(tx: Database, id: string): Promise<BulkChangeRow | undefined> {
  const query = rows(tx).selectFrom('bulk_changes').selectAll().where('id', '=', id);
  return forUpdate(tx, query).executeTakeFirst();
}

export function findBulkChange(db: Database, id: string): Promise<BulkChangeRow | undefined> {
  return rows(db).selectFrom('bulk_changes').selectAll().where('id', '=', id).executeTakeFirst();
}

export const noBulkChange = () => new ProblemError('not_found', 'There is no such bulk change.');

/** @throws ProblemError not_found */
export async function getBulkChange(db: Database, id: string): Promise<BulkChange> {
  const [row] = await select(db).where('id', '=', id).execute();
  if (!row) throw noBulkChange();
  const [found] = await present(db, [row]);
  return found as BulkChange;
}

/** The newest first. */
export async function listBulkChanges(db: Database): Promise<BulkChange[]> {
  const query = select(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MOST_LISTED);
  return present(db, await query.execute());
}

/** Without the list of users, which is long. */
const select = (db: Database) =>
  rows(db)
    .selectFrom('bulk_changes')
    .select([
      'id',
      'state',
      'stop_cause',
      'author',
      'terms',
      'created_by',
      'reason',
      'total',
      'done',
      'changed',
      'skipped',
      'created_at',
      'finished_at',
      'undoes',
      'undone_by',
      undoable,
    ]);

/** Whether something is kept by which it could be taken back, and nobody has done so. */
const undoable = sql<number>`case when bulk_changes.state <> 'running'
  and exists (select 1 from bulk_change_users as kept where kept.bulk_change_id = bulk_changes.id)
  and not exists (select 1 from bulk_changes as undo
    where undo.id = bulk_changes.undone_by and undo.state <> 'stopped') then 1 else 0 end`.as(
  'undoable',
);

type Known = Omit<BulkChangeRow, 'user_ids'> & { readonly undoable: number };

async function present(db: Database, found: readonly Known[]): Promise<BulkChange[]> {
  const emails = await findEmails(
    db,
    found.flatMap((row) => row.created_by ?? []),
  );
  const keptUntil = ({ finished_at: at }: Known) => (at === null ? null : toInstant(at + KEPT_MS));
  return found.map((row) => ({
    id: row.id,
    state: row.state,
    stopCause: row.stop_cause,
    terms: JSON.parse(row.terms) as BulkTerms,
    reason: row.reason,
    createdAt: toInstant(row.created_at),
    createdBy: emails.get(row.created_by ?? '') ?? null,
    finishedAt: toInstantOrNull(row.finished_at),
    total: row.total,
    done: row.done,
    changed: row.changed,
    skipped: JSON.parse(row.skipped) as Skips,
    undoes: row.undoes,
    undoneBy: row.undone_by,
    undoableUntil: row.undoable === 0 ? null : keptUntil(row),
    retryableUntil: retryableUntil(row),
  }));
}
