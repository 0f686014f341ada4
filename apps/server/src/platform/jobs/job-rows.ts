import { type Selectable, sql } from 'kysely';
import { type Database, tables } from '../db/database.ts';
import type { JobTables } from './tables.ts';

export type JobRow = Selectable<JobTables['jobs']>;

/** Never begins with a dash, which the command line would take for an option. */
const newJobId = () => crypto.randomUUID();

const rows = (db: Database) => tables<JobTables>(db);

/** Inserts a task, unless one with its unique key waits or runs; one that has failed begins anew. */
export async function insertTask(
  db: Database,
  task: Pick<JobRow, 'kind' | 'unique_key' | 'run_key' | 'payload' | 'created_at' | 'due_at'>,
): Promise<void> {
  const fresh = { ...task, id: newJobId(), holder: null, attempts: 0, last_error: null };
  const insert = rows(db)
    .insertInto('jobs')
    .values({ ...fresh, ended_at: null });
  if (task.unique_key === null) return void (await insert.execute());
  await insert
    .onConflict((conflict) =>
      conflict.columns(['kind', 'unique_key']).doUpdateSet(fresh).where('jobs.due_at', 'is', null),
    )
    .execute();
}

/** Plans a sweep that is new here, or due later than now wanted. One that runs is left alone. */
export async function planSweep(
  db: Database,
  { kind, now, dueAt }: { readonly kind: string; readonly now: number; readonly dueAt: number },
): Promise<void> {
  await rows(db)
    .insertInto('jobs')
    .values({
      id: newJobId(),
      kind,
      unique_key: kind,
      run_key: null,
      payload: 'null',
      created_at: now,
      due_at: dueAt,
      holder: null,
      attempts: 0,
      last_error: null,
      ended_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'unique_key'])
        .doUpdateSet({ due_at: dueAt })
        .where('jobs.holder', 'is', null)
        .where('jobs.due_at', '>', dueAt),
    )
    .execute();
}

interface SetBackClock {
  readonly now: number;
  /** How long a lease lasts; clocks of nodes differ by less. */
  readonly leaseMs: number;
}

interface Planned {
  /** Kinds of tasks. */
  readonly kinds: readonly string[];
  /** Those of them whose first run is due at an instant that somebody has named. */
  readonly atInstant: readonly string[];
}

/**
 * Brings tasks forward that were planned by a clock that was ahead and has been set back since, by as
 * much as it was ahead: they wait no longer than they were to.
 */
export async function bringForward(
  db: Database,
  { now, leaseMs }: SetBackClock,
  { kinds, atInstant }: Planned,
): Promise<void> {
  const { lists } = db.capabilities;
  const latest = now + leaseMs;
  const planned = sql`case when ended_at > ${latest} then ended_at else created_at end`;
  const isNamed = lists.contains('kind', lists.encode(atInstant));
  await rows(db)
    .updateTable('jobs')
    .set({
      due_at: sql<number>`due_at - (${planned}) + ${now}`,
      created_at: sql<number>`case when created_at > ${now} then ${now} else created_at end`,
      ended_at: sql<number | null>`case when ended_at > ${now} then ${now} else ended_at end`,
    })
    .where(lists.contains('kind', lists.encode(kinds)))
    .where('holder', 'is', null)
    .where('due_at', '>', latest)
    .where((eb) =>
      eb.or([
        eb('ended_at', '>', latest),
        eb.and([eb('created_at', '>', latest), eb.not(isNamed)]),
      ]),
    )
    .execute();
}

/** Shortens leases that such a clock has taken to those of now; a holder that lives renews its own. */
export async function shortenLeases(db: Database, { now, leaseMs }: SetBackClock): Promise<void> {
  await rows(db)
    .updateTable('jobs')
    .set({ due_at: now + leaseMs })
    .where('holder', 'is not', null)
    .where('due_at', '>', now + 2 * leaseMs)
    .execute();
}

/** When the first row of each kind may be taken, in one statement: a place in an index for each. */
export async function findEarliest(
  db: Database,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const [earliest] = await rows(db)
    .selectNoFrom((eb) =>
      kinds.map((kind) =>
        eb
          .selectFrom('jobs')
          .select('due_at')
          .where('kind', '=', kind)
          .where('due_at', 'is not', null)
          .orderBy('due_at')
          .limit(1)
          .as(kind),
      ),
    )
    .execute();
  const found = Object.entries(earliest ?? {});
  return new Map(found.flatMap(([kind, dueAt]) => (dueAt === null ? [] : [[kind, dueAt]])));
}

/**
 * Takes the row of a kind that has been due longest, for one run alone.
 * @param run.holder id of the run
 * @param run.leaseEndsAt when it counts as lost and may be taken by another
 */
export async function claimDue(
  db: Database,
  kind: string,
  run: { readonly holder: string; readonly now: number; readonly leaseEndsAt: number },
): Promise<JobRow | undefined> {
  for (;;) {
    try {
      return await tryToClaim(db, kind, run);
    } catch (error) {
      // Another node has taken a row of the same run key in the same moment, so one that is free is
      // looked for again. Each time round is a row that somebody has begun, which bounds them.
      if (!db.capabilities.isUniqueViolation(error)) throw error;
    }
  }
}

function tryToClaim(
  db: Database,
  kind: string,
  { holder, now, leaseEndsAt }: Parameters<typeof claimDue>[2],
): Promise<JobRow | undefined> {
  const longestDue = rows(db)
    .selectFrom('jobs as due')
    .select('due.id')
    .where('due.kind', '=', kind)
    .where('due.due_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs as held')
            .select('held.id')
            .whereRef('held.kind', '=', 'due.kind')
            .whereRef('held.run_key', '=', 'due.run_key')
            .where('held.holder', 'is not', null)
            .whereRef('held.id', '<>', 'due.id'),
        ),
      ),
    )
    .orderBy('due.due_at')
    .limit(1);
  return (
    rows(db)
      .updateTable('jobs')
      .set((row) => ({ holder, due_at: leaseEndsAt, attempts: row('attempts', '+', 1) }))
      // Who writes at the same time is excluded on some engines, and skipped on the others.
      .where(
        'id',
        '=',
        db.capabilities.skipLocked ? longestDue.forUpdate().skipLocked() : longestDue,
      )
      .returningAll()
      .executeTakeFirst()
  );
}

/** What only the run that has the lease may do. */
type Held = Pick<JobRow, 'id' | 'holder'>;

/** @returns false when the lease is lost */
export async function renewLease(
  db: Database,
  { id, holder }: Held,
  leaseEndsAt: number,
): Promise<boolean> {
  const renewed = await rows(db)
    .updateTable('jobs')
    .set({ due_at: leaseEndsAt })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/**
 * Ends a run whose row stays.
 * @param outcome.due_at null = it has failed for good
 * @returns false when the lease is lost
 */
export async function releaseJob(
  db: Database,
  { id, holder }: Held,
  outcome: Pick<JobRow, 'due_at' | 'attempts' | 'last_error' | 'ended_at'>,
): Promise<boolean> {
  const released = await rows(db)
    .updateTable('jobs')
    .set({ ...outcome, holder: null })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .returning('id')
    .executeTakeFirst();
  return released !== undefined;
}

export async function deleteJob(db: Database, { id, holder }: Held): Promise<void> {
  await rows(db).deleteFrom('jobs').where('id', '=', id).where('holder', '=', holder).execute();
}
