import { isUsedUp } from '@file-server/contract/lock-reasons';
import { FETCH_REFUSALS } from '@file-server/domain/entitlement';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import {
  type AnnotateFiles,
  type FileVersion,
  getCurrentVersions,
  getEntryDetails,
  getVersion,
  isFolder,
} from '../library/index.ts';
import type { Session } from '../sessions/index.ts';

export interface LookDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly annotate: AnnotateFiles;
}

/** What a call may answer that looks at a version. */
export const LOOK_PROBLEMS = [
  'invalid_request',
  'entry_not_found',
  'entry_is_a_folder',
  ...FETCH_REFUSALS,
  'file_withdrawn',
  'version_recalled',
  'content_damaged',
] as const;

interface Asked {
  readonly entryId: string;
  /** Absent = the current one. */
  readonly versionId?: string | undefined;
}

/**
 * A version of which its reader sees something without opening it.
 * @throws ProblemError as an opening of the file would be refused, but for what it would cost
 */
export async function findVersionToLookAt(
  { db, clock, annotate }: LookDeps,
  session: Session,
  { entryId, versionId }: Asked,
): Promise<FileVersion> {
  await getEntryDetails(db, { userId: session.userId, now: clock.now() }, entryId);
  const version =
    versionId === undefined
      ? (await getCurrentVersions(db, [entryId])).get(entryId)
      : await getVersion(db, versionId);
  if (!version) throw new ProblemError('entry_not_found');
  if (isFolder(version)) throw new ProblemError('entry_is_a_folder');
  if (version.entryId !== entryId) throw new ProblemError('entry_not_found');
  const locked = (await annotate(session, [version])).get(entryId)?.locked ?? null;
  if (locked !== null && !isUsedUp(locked)) throw new ProblemError(locked);
  return version;
}
