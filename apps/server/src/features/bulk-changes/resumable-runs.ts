import type { BulkChange } from '@file-server/contract/bulk-changes';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Clock, toInstant } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import type { Task, TaskType } from '../../platform/jobs/job.ts';
import type { JobTables } from '../../platform/jobs/tables.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Actor } from '../ledger/index.ts';
import { KEPT_MS } from './kept.ts';

/** What a job goes on with until its end: a row of one of these tables, with more columns. */
type RunTables = Record<'bulk_changes' | 'user_imports', Run>;

interface Run {
  id: string;
  state: BulkChange['state'];
  /** JSON of who caused it; null = it has ended, and nobody goes on with it. */
  author: string | null;
  finished_at: number | null;
}

const payloadSchema = z.object({ id: z.string() });
type Payload = z.infer<typeof payloadSchema>;

interface RunTask extends TaskType<Payload> {
  readonly table: keyof RunTables;
}

export const runTask = (kind: string, table: RunTask['table']): RunTask => ({
  kind,
  table,
  payload: payloadSchema,
  // Each run begins where the last one has ended.
  retry: { firstMs: 1_000, longestMs: 60_000, maxAttempts: 100 },
});

const rows = (db: Database) => tables<RunTables>(db);

/** @param goOn goes on where it was until its end */
export const runJob = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  task: RunTask,
  goOn: (id: string, signal: AbortSignal) => Promise<void>,
): Task<Payload> => ({
  ...task,
  async run({ id }, signal) {
    // An operator has it tried again.
    await resume(db, task, { id });
    await goOn(id, signal);
  },
  async onGivenUp(tx, payload) {
    const named = payloadSchema.safeParse(payload);
    if (!named.success) return;
    // All that it needs to go on stays.
    await rows(tx)
      .updateTable(task.table)
      .set({ state: 'failed', finished_at: clock.now() })
      .where('id', '=', named.data.id)
      .where('state', '=', 'running')
      .execute();
  },
});

/** A job of it that has failed begins anew. */
export const enqueueRun = (tx: Database, jobs: Pick<Jobs, 'enqueue'>, task: RunTask, id: string) =>
  jobs.enqueue(tx, task, { id }, { uniqueKey: id });

/** Goes on with one that has failed, in the name of whoever asks; any other stays as it is. */
export function retryRun(
  { db, jobs }: { readonly db: Database; readonly jobs: Pick<Jobs, 'enqueue'> },
  task: RunTask,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<void> {
  return db.transaction(async (tx) => {
    const isResumed = await resume(tx, task, { id, author: JSON.stringify({ actor }) });
    if (isResumed) await enqueueRun(tx, jobs, task, id);
  });
}

/** A job of whatever kind. */
export interface AnyJob {
  readonly kind: string;
  readonly payload: unknown;
}

/** Has what has failed go on in the name of whoever has its job tried again; no job of another kind. */
export async function takeOverRun(
  tx: Database,
  task: RunTask,
  { kind, payload }: AnyJob,
  actor: Actor,
): Promise<void> {
  const named = payloadSchema.safeParse(payload);
  if (kind !== task.kind || !named.success) return;
  await resume(tx, task, { id: named.data.id, author: JSON.stringify({ actor }) });
}

/**
 * Has one that has failed run again.
 * @param run.author absent = whoever caused it before
 * @returns false when there is none that could
 */
async function resume(
  db: Database,
  { table }: RunTask,
  { id, ...author }: { readonly id: string; readonly author?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await rows(db)
    .updateTable(table)
    .set({ ...author, state: 'running', finished_at: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('author', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes what no job goes on with: earlier releases gave a job up and left its run as it was. */
async function noteLost(db: Database, table: RunTask['table'], now: number): Promise<void> {
  await tables<RunTables & JobTables>(db)
    .updateTable(table)
    .set({ state: 'failed', finished_at: now })
    .where('state', '=', 'running')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .where('due_at', 'is not', null)
            // The jobs of those releases have no unique key.
            .where('payload', '=', sql<string>`'{"id":"' || ${sql.ref(`${table}.id`)} || '"}'`),
        ),
      ),
    )
    .execute();
}

/**
 * Nobody goes on with what has failed so long ago.
 * @param forget what else is kept of one
 */
export async function sweepRuns(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { table }: RunTask,
  forget: (tx: Database, id: string) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  await noteLost(db, table, now);
  await db.transaction(async (tx) => {
    const forgotten = await rows(tx)
      .updateTable(table)
      .set({ author: null })
      .where('state', '=', 'failed')
      .where('author', 'is not', null)
      .where('finished_at', '<=', now - KEPT_MS)
      .returning('id')
      .execute();
    for (const { id } of forgotten) await forget(tx, id);
  });
}

/** Of whoever caused what may still go on, and is erased, the id stays alone: it is stopped then. */
export async function forgetAuthor(
  tx: Database,
  { table }: RunTask,
  userId: string,
): Promise<void> {
  const kept = rows(tx).selectFrom(table).select(['id', 'author']).where('author', 'is not', null);
  for (const { id, author } of await kept.execute()) {
    const { actor } = JSON.parse(author ?? '') as { readonly actor: Actor };
    if (actor.kind !== 'operator' || actor.id !== userId) continue;
    const nobody: Actor = { kind: 'operator', id: userId };
    await rows(tx)
      .updateTable(table)
      .set({ author: JSON.stringify({ actor: nobody }) })
      .where('id', '=', id)
      .where('author', '=', author)
      .execute();
  }
}

/** Until when one that has failed can be gone on with. */
export const retryableUntil = ({ author, finished_at: at }: Pick<Run, 'author' | 'finished_at'>) =>
  author === null || at === null ? null : toInstant(at + KEPT_MS);
