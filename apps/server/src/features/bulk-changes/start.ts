import type { BulkChange, BulkSelection, BulkTerms } from '@file-server/contract/bulk-changes';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { Actor } from '../ledger/index.ts';
import {
  ended,
  getBulkChange,
  insertBulkChange,
  lockBulkChange,
  updateBulkChange,
} from './repository.ts';
import { bulkChangeTask } from './run.ts';
import { selectUsers } from './select-users.ts';

export interface StartDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

interface Wanted {
  readonly selection: BulkSelection;
  readonly terms: BulkTerms;
  readonly reason: string;
}

/**
 * Writes down whom a bulk change is about, and begins it.
 * @throws ProblemError too_many_users
 */
export async function startBulkChange(
  deps: StartDeps,
  { selection, terms, reason }: Wanted,
  actor: Actor,
): Promise<BulkChange> {
  const { userIds, unknown } = await selectUsers(deps, selection);
  const id = newId();
  const now = deps.clock.now();
  const isEmpty = userIds.length === 0;
  await deps.db.transaction(async (tx) => {
    await insertBulkChange(tx, {
      id,
      terms: JSON.stringify(terms),
      created_by: actor.kind === 'operator' ? actor.id : null,
      reason,
      total: userIds.length,
      done: 0,
      changed: 0,
      skipped: JSON.stringify(unknown > 0 ? { unknown } : {}),
      created_at: now,
      ...(isEmpty
        ? ended('done', now)
        : {
            state: 'running',
            author: JSON.stringify({ actor }),
            user_ids: JSON.stringify(userIds),
            finished_at: null,
          }),
    });
    if (!isEmpty) await deps.jobs.enqueue(tx, bulkChangeTask, { id });
  });
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
    if (!row) throw new ProblemError('not_found', 'There is no such bulk change.');
    if (row.state !== 'running') return;
    await updateBulkChange(tx, id, ended('stopped', clock.now()));
  });
  return getBulkChange(db, id);
}
