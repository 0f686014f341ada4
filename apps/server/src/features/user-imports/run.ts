import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import type { Database } from '../../platform/db/database.ts';
import { mayGoOn } from '../api-tokens/index.ts';
import {
  type AnyJob,
  obstacleTo,
  readCandidates,
  runJob,
  runTask,
  takeOverRun,
} from '../bulk-changes/index.ts';
import type { Actor, Authorship } from '../ledger/index.ts';
import { changeLicences, type ChangeLicenceDeps } from '../licences/index.ts';
import { followPlans, keepPlan } from '../products/index.ts';
import { waitAgainWhereUnused } from '../registration/index.ts';
import { addCustomers } from '../users/index.ts';
import { type PlannedRow, seenAs } from './check.ts';
import {
  deleteStep,
  deleteSteps,
  ended,
  lockImport,
  lockStep,
  updateImport,
} from './repository.ts';

/** Rows that were left out and are named. */
const MOST_NAMED = 100;

export const userImportTask = runTask('user-import', 'user_imports');

/** Goes on with an import until its end; a process that ends in the middle has lost nothing. */
export const userImportJob = (deps: ChangeLicenceDeps) =>
  runJob(deps, userImportTask, (id, signal) => runImport(deps, id, signal));

/** Has one that has failed go on in the name of whoever has its job tried again; no other job. */
export const takeOverImport = (tx: Database, job: AnyJob, actor: Actor): Promise<void> =>
  takeOverRun(tx, userImportTask, job, actor);

/** Several may do so at once: they take turns, a step each. */
export async function runImport(
  deps: ChangeLicenceDeps,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  while (await runStep(deps, id)) {
    signal.throwIfAborted();
    await yieldToEventLoop();
  }
}

/**
 * Does the next rows in one transaction with the note that they are done. Where whoever began it may
 * not any more, it is stopped, and nothing is kept of the rows that it has not come to.
 * @returns whether there may be more
 */
async function runStep(deps: ChangeLicenceDeps, id: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const row = await lockImport(tx, id);
    if (row?.state !== 'running' || row.author === null) return false;
    const author = JSON.parse(row.author) as Pick<Authorship, 'actor'>;
    if (!(await mayGoOn({ ...deps, db: tx }, author.actor))) {
      await deleteSteps(tx, id);
      await updateImport(tx, id, ended('stopped', deps.clock.now()));
      return false;
    }
    const found = await lockStep(tx, id);
    if (found === null) return false;
    const { step, planned } = found;
    await deleteStep(tx, { importId: id, step });
    const by = { ...author, reason: row.reason };
    const inTx = { ...deps, db: tx };
    const plans = new Set<string>();
    for (const planId of new Set(planned.map((one) => one.planId))) {
      if (planId && (await keepPlan(tx, planId))) plans.add(planId);
    }
    const isPlanGone = ({ planId }: PlannedRow) => planId && !plans.has(planId);
    const possible = planned.filter((one) => !isPlanGone(one));
    const created = await create(inTx, possible, by);
    const changed = await change(inTx, possible, { by, importId: id });
    const gone = planned.filter(isPlanGone).map((one) => one.row);
    const leftOut = [...created.leftOut, ...changed.leftOut, ...gone].toSorted((a, b) => a - b);
    const done = row.done + planned.length;
    await updateImport(tx, id, {
      done,
      created: row.created + created.count,
      changed: row.changed + changed.count,
      changed_meanwhile: row.changed_meanwhile + leftOut.length,
      left_out: JSON.stringify(
        [...(JSON.parse(row.left_out) as number[]), ...leftOut].slice(0, MOST_NAMED),
      ),
      ...(done >= row.total && ended('done', deps.clock.now())),
    });
    return done < row.total;
  });
}

/** What became of some rows. */
interface Outcome {
  readonly count: number;
  /** Numbers of rows that somebody else was faster with. */
  readonly leftOut: readonly number[];
}

async function create(
  deps: ChangeLicenceDeps,
  planned: readonly PlannedRow[],
  by: Authorship,
): Promise<Outcome> {
  const wanted = planned.filter((row) => row.kind === 'create');
  const customers = wanted.map(({ terms: licence, ...names }) => ({ ...names, licence }));
  const made = await addCustomers(deps, customers, by);
  const followers = wanted.flatMap(({ email, planId }) => {
    const userId = made.get(email);
    return userId === undefined || planId === null ? [] : [{ userId, planId }];
  });
  await followPlans(deps, followers, by);
  const leftOut = wanted.filter(({ email }) => !made.has(email)).map(({ row }) => row);
  return { count: made.size, leftOut };
}

async function change(
  deps: ChangeLicenceDeps,
  planned: readonly PlannedRow[],
  { by, importId }: { readonly by: Authorship; readonly importId: string },
): Promise<Outcome> {
  const wanted = new Map(
    planned.flatMap((row) => (row.kind === 'change' ? [[row.userId, row] as const] : [])),
  );
  const candidateOf = await readCandidates(deps.db, [...wanted.keys()]);
  const now = deps.clock.now();
  const asSeen = new Set<string>();
  await changeLicences(
    deps,
    [...wanted.keys()],
    (userId, terms) => {
      const row = wanted.get(userId);
      if (row === undefined || row.seen !== seenAs(terms)) return null;
      // The terms do not tell who was erased or made an operator since.
      const { erased, ...candidate } = candidateOf(userId);
      if (erased || obstacleTo(row.changes, candidate, now) !== null) return null;
      asSeen.add(userId);
      return Object.keys(row.changes).length > 0 ? row.changes : null;
    },
    { ...by, bulkChange: importId },
  );
  const isDeactivated = (userId: string) => wanted.get(userId)?.changes.activated === false;
  await waitAgainWhereUnused(deps.db, [...asSeen].filter(isDeactivated));
  const followers = [...asSeen].flatMap((userId) => {
    const planId = wanted.get(userId)?.planId;
    return planId === undefined ? [] : [{ userId, planId }];
  });
  await followPlans(deps, followers, by);
  const leftOut = [...wanted.values()].filter(({ userId }) => !asSeen.has(userId));
  return { count: asSeen.size, leftOut: leftOut.map(({ row }) => row) };
}
