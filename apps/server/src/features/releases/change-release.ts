import type { ChangeVersionRequest, VersionState } from '@file-server/contract/releases';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import {
  changeDraft,
  changeVersion,
  discardDraft,
  findRecall,
  findVersionKind,
  LibraryError,
  publishDraft,
} from '../library/index.ts';
import type { Authorship } from '../ledger/index.ts';
import { carrySignatures } from '../signatures/index.ts';
import { createScheduleDraft, forgetFailedSchedule, recall, type RecallDeps } from './tasks.ts';

/**
 * Changes what a draft or version is released as, and when a draft is published.
 * @param ifMatch value of If-Match; undefined = whatever it is
 * @returns what it is; null when there is none
 * @throws ProblemError invalid_request for the schedule of what is published; version_changed
 */
export async function change(
  deps: RecallDeps,
  versionId: string,
  { publishAt, ...release }: ChangeVersionRequest,
  ifMatch?: string,
): Promise<VersionState['state'] | null> {
  const at = typeof publishAt === 'string' ? Date.parse(publishAt) : publishAt;
  const wanted = { ...withoutAbsent(release), ...(at !== undefined && { publishAt: at }) };
  const schedule = createScheduleDraft(deps.jobs);
  if (await changeDraft(deps, versionId, wanted, schedule, ifMatch)) return 'draft';
  if (publishAt !== undefined && (await findVersionKind(deps.db, versionId)) !== null) {
    const message = 'This version is published already.';
    throw new ProblemError('invalid_request', message, {
      extras: { errors: [{ path: 'publishAt', message }] },
    });
  }
  const isChanged = await changeVersion(deps, versionId, withoutAbsent(release), ifMatch);
  return isChanged ? stateOfVersion(deps.db, versionId) : null;
}

/**
 * Publishes a draft now, or offers a recalled version again.
 * @returns the version, which is another than the draft where it has its content already; null when
 *   there is no such version
 * @throws ProblemError invalid_request when the name belongs to a folder now
 */
export async function publish(
  deps: RecallDeps,
  versionId: string,
  by: Authorship,
): Promise<VersionState | null> {
  const publishing = deps.db.transaction(async (tx) => {
    await forgetFailedSchedule(tx, versionId);
    const options = { by, onSame: carrySignatures };
    return publishDraft({ ...deps, db: tx }, versionId, options);
  });
  const published = await publishing.catch((error: unknown) => {
    if (error instanceof LibraryError) throw new ProblemError('invalid_request', error.message);
    throw error;
  });
  if (published) {
    const { versionId: id } = published;
    // What is recalled does not come back by the same content.
    return { id, state: await stateOfVersion(deps.db, id) };
  }
  const offered = await recall(deps, { versionId, reason: null, actor: by.actor });
  return offered === null ? null : { id: versionId, state: 'published' };
}

/**
 * Drops a draft.
 * @returns false when there is no such draft (any more)
 */
export function drop({ db }: Pick<RecallDeps, 'db'>, draftId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const dropped = await discardDraft(tx, draftId);
    if (dropped) await forgetFailedSchedule(tx, draftId);
    return dropped;
  });
}

/** Of one that has been published. */
async function stateOfVersion(db: Database, versionId: string): Promise<VersionState['state']> {
  return (await findRecall(db, versionId)) === null ? 'published' : 'recalled';
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutAbsent<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Present<T>;
}
