import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import type { Task, TaskType } from '../../platform/jobs/job.ts';
import type { Authorship } from '../ledger/index.ts';
import { changeLicences, type ChangeLicenceDeps } from '../licences/index.ts';
import { followPlan, listPlans } from '../products/index.ts';
import { EmailTakenError, type Passwords, prepareUser } from '../users/index.ts';
import { type PlannedRow, seenAs } from './check.ts';
import { deleteStep, findStep, lockImport, updateImport } from './repository.ts';

/** Rows that were left out and are named. */
const MOST_NAMED = 100;

const payloadSchema = z.object({ id: z.string() });
type Payload = z.infer<typeof payloadSchema>;

export const userImportTask: TaskType<Payload> = {
  kind: 'user-import',
  payload: payloadSchema,
  // Each run begins where the last one has ended.
  retry: { firstMs: 1_000, longestMs: 60_000, maxAttempts: 100 },
};

export interface RunImportDeps extends ChangeLicenceDeps {
  readonly passwords: Passwords;
}

/** Goes on with an import until its end; a process that ends in the middle has lost nothing. */
export const userImportJob = (deps: RunImportDeps): Task<Payload> => ({
  ...userImportTask,
  run: ({ id }, signal) => runImport(deps, id, signal),
});

/** Several may do so at once: each step is done by whoever takes it first. */
export async function runImport(
  deps: RunImportDeps,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  while (await runStep(deps, id)) {
    signal.throwIfAborted();
    await yieldToEventLoop();
  }
}

/**
 * Does the next rows in one transaction with the note that they are done.
 * @returns whether there may be more
 */
async function runStep(deps: RunImportDeps, id: string): Promise<boolean> {
  const found = await findStep(deps.db, id);
  if (found === null) return false;
  const { step, planned } = found;
  return deps.db.transaction(async (tx) => {
    const row = await lockImport(tx, id);
    if (row?.state !== 'running' || row.author === null) return false;
    if (!(await deleteStep(tx, { importId: id, step }))) return true;
    const author = JSON.parse(row.author) as Pick<Authorship, 'actor'>;
    const by = { ...author, reason: row.reason };
    const inTx = { ...deps, db: tx };
    const plans = new Set((await listPlans(tx)).map((plan) => plan.id));
    const [possible, gone] = partition(planned, ({ planId }) => !planId || plans.has(planId));
    const created = await create(inTx, possible, by);
    const changed = await change(inTx, possible, { by, importId: id });
    const rowsOfGone = gone.map((one) => one.row);
    const leftOut = [...created.leftOut, ...changed.leftOut, ...rowsOfGone].toSorted(
      (a, b) => a - b,
    );
    const done = row.done + planned.length;
    await updateImport(tx, id, {
      done,
      created: row.created + created.count,
      changed: row.changed + changed.count,
      changed_meanwhile: row.changed_meanwhile + leftOut.length,
      left_out: JSON.stringify(
        [...(JSON.parse(row.left_out) as number[]), ...leftOut].slice(0, MOST_NAMED),
      ),
      ...(done >= row.total && { state: 'done', author: null, finished_at: deps.clock.now() }),
    });
    return done < row.total;
  });
}

function partition<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): readonly [readonly Item[], readonly Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** What became of some rows. */
interface Outcome {
  readonly count: number;
  /** Numbers of rows that somebody else was faster with. */
  readonly leftOut: readonly number[];
}

async function create(
  deps: RunImportDeps & { readonly db: Database },
  planned: readonly PlannedRow[],
  by: Authorship,
): Promise<Outcome> {
  const leftOut: number[] = [];
  let count = 0;
  for (const row of planned) {
    if (row.kind !== 'create') continue;
    const { email, firstName, lastName, terms: licence, planId } = row;
    const names = { email, firstName, lastName };
    const insert = await prepareUser(deps, { ...names, password: null, licence, by });
    try {
      const user = await insert(deps.db);
      if (planId !== null) await followPlan(deps, user.id, planId, by);
      count += 1;
    } catch (error) {
      if (!(error instanceof EmailTakenError)) throw error;
      leftOut.push(row.row);
    }
  }
  return { count, leftOut };
}

async function change(
  deps: RunImportDeps & { readonly db: Database },
  planned: readonly PlannedRow[],
  { by, importId }: { readonly by: Authorship; readonly importId: string },
): Promise<Outcome> {
  const wanted = new Map(
    planned.flatMap((row) => (row.kind === 'change' ? [[row.userId, row] as const] : [])),
  );
  const asSeen = new Set<string>();
  await changeLicences(
    deps,
    [...wanted.keys()],
    (userId, terms) => {
      const row = wanted.get(userId);
      if (row === undefined || row.seen !== seenAs(terms)) return null;
      asSeen.add(userId);
      return Object.keys(row.changes).length > 0 ? row.changes : null;
    },
    { ...by, bulkChange: importId },
  );
  const leftOut: number[] = [];
  for (const [userId, { row, planId }] of wanted) {
    if (!asSeen.has(userId)) leftOut.push(row);
    else if (planId !== undefined) await followPlan(deps, userId, planId, by);
  }
  return { count: asSeen.size, leftOut };
}
