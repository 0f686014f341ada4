import type {
  BulkChange,
  BulkPreview,
  BulkSelection,
  BulkTerms,
} from '@file-server/contract/bulk-changes';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { Actor } from '../ledger/index.ts';
import { isAllThere, isGiftDeleted, judgeChange } from './judge-change.ts';
import { preview } from './preview.ts';
import {
  type BulkChangeRow,
  ended,
  getBulkChange,
  insertBulkChange,
  lockBulkChange,
  noBulkChange,
  stopped,
  updateBulkChange,
} from './repository.ts';
import { enqueueRun, retryRun } from './resumable-runs.ts';
import { bulkChangeTask } from './run.ts';
import { type Selected, selectUsers } from './select-users.ts';

export interface StartDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** What is to become of whom. */
interface Wanted {
  readonly selection: BulkSelection;
  readonly terms: BulkTerms;
}

/**
 * What a bulk change would do now.
 * @throws ProblemError too_many_users; not_found when there is no such plan or product;
 *   product_gone when the product is in the bin
 */
export async function previewBulkChange(
  deps: Pick<StartDeps, 'db' | 'clock'>,
  { selection, terms }: Wanted,
): Promise<BulkPreview> {
  await refuseGone(deps.db, terms);
  return preview(deps, await selectUsers(deps, selection), judgeChange(terms));
}

/**
 * Writes down whom a bulk change is about, and begins it.
 * @throws ProblemError too_many_users; not_found when there is no such plan or product;
 *   product_gone when the product is in the bin
 */
export async function startBulkChange(
  deps: StartDeps,
  { selection, terms, reason }: Wanted & { readonly reason: string },
  actor: Actor,
): Promise<BulkChange> {
  await refuseGone(deps.db, terms);
  const selected = await selectUsers(deps, selection);
  const change = { id: newId(), terms: JSON.stringify(terms), reason, undoes: null };
  await deps.db.transaction((tx) => begin({ ...deps, db: tx }, change, { selected, actor }));
  return getBulkChange(deps.db, change.id);
}

async function refuseGone(db: Database, terms: BulkTerms): Promise<void> {
  if (!(await isAllThere(db, terms))) {
    throw new ProblemError('not_found', 'There is no such plan or product.');
  }
  if (await isGiftDeleted(db, terms)) throw new ProblemError('product_gone');
}

/** @param deps `db` is the caller's transaction */
export async function begin(
  { db: tx, clock, jobs }: StartDeps,
  row: Pick<BulkChangeRow, 'id' | 'terms' | 'reason' | 'undoes'>,
  { selected, actor }: { readonly selected: Selected; readonly actor: Actor },
): Promise<void> {
  const { userIds, unknown } = selected;
  const now = clock.now();
  const isEmpty = userIds.length === 0;
  await insertBulkChange(tx, {
    ...row,
    created_by: actor.kind === 'operator' ? actor.id : null,
    total: userIds.length,
    done: 0,
    changed: 0,
    skipped: JSON.stringify(unknown > 0 ? { unknown } : {}),
    created_at: now,
    undone_by: null,
    stop_cause: null,
    ...(isEmpty
      ? ended(now)
      : {
          state: 'running',
          author: JSON.stringify({ actor }),
          user_ids: JSON.stringify(userIds),
          finished_at: null,
        }),
  });
  if (!isEmpty) await enqueueRun(tx, jobs, bulkChangeTask, row.id);
}

/**
 * Goes on with a bulk change that has failed, in the name of whoever asks; any other stays as it is.
 * @throws ProblemError not_found
 */
export async function retryBulkChange(
  deps: Pick<StartDeps, 'db' | 'jobs'>,
  id: string,
  actor: Actor,
): Promise<BulkChange> {
  await retryRun(deps, bulkChangeTask, { id, actor });
  return getBulkChange(deps.db, id);
}

/**
 * Ends a bulk change after the users of the transaction that runs; those keep their new terms.
 * @throws ProblemError not_found
 */
export async function stopBulkChange(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  id: string,
): Promise<BulkChange> {
  await db.transaction(async (tx) => {
    const row = await lockBulkChange(tx, id);
    if (!row) throw noBulkChange();
    if (row.state !== 'running') return;
    await updateBulkChange(tx, id, stopped('operator', clock.now()));
  });
  return getBulkChange(db, id);
}
