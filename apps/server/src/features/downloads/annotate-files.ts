import type { FileChange, LockReason } from '@file-server/contract';
import { type Clock, toInstant } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  type FileAnnotation,
  getCurrentVersions,
  type ListedFile,
  versionRefusal,
} from '../library/index.ts';
import { openingRefusal } from './policy.ts';
import { findLiveGrants } from './repository.ts';

/** What listings say of files now; folders and entries that are gone are left out. */
export async function annotateEntries(
  deps: { readonly db: Database; readonly clock: Clock },
  userId: string,
  entryIds: readonly string[],
): Promise<FileChange[]> {
  const versions = await getCurrentVersions(deps.db, entryIds);
  const files = [...versions.values()].filter((version) => version !== 'folder');
  const annotations = await annotateFiles(deps, userId, files);
  return [...annotations].map(([entryId, annotation]) => ({ entryId, ...annotation }));
}

/** For each listed file why this user cannot download it, and the grant that makes it free, by entry id. */
export async function annotateFiles(
  deps: { readonly db: Database; readonly clock: Clock },
  userId: string,
  files: readonly ListedFile[],
): Promise<Map<string, FileAnnotation>> {
  if (files.length === 0) return new Map();
  const refusal = await openingRefusal(deps, userId);
  const versionIds = files.map(({ versionId }) => versionId);
  const grants = await findLiveGrants(deps.db, userId, versionIds, deps.clock.now());
  const byVersion = new Map(grants.map((grant) => [grant.version_id, grant]));
  return new Map(
    files.map((file) => {
      const grant = byVersion.get(file.versionId);
      return [
        file.entryId,
        {
          locked: lockOf(file, refusal, grant !== undefined),
          grant: grant
            ? { id: grant.id, state: grant.state, expiresAt: toInstant(grant.expires_at) }
            : null,
        },
      ];
    }),
  );
}

function lockOf(
  file: ListedFile,
  refusal: LockReason | null,
  hasGrant: boolean,
): LockReason | null {
  const gone = versionRefusal(file);
  if (gone !== null) return gone;
  // A live grant has its unit already, so an exhausted quota does not lock its file.
  return refusal === 'quota_exhausted' && hasGrant ? null : refusal;
}
