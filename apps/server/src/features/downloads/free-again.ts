import { isRefetchFree } from '@file-server/domain/refetch';
import type { Database } from '../../platform/db/database.ts';
import type { LicenceTerms } from '../licences/index.ts';
import { nameOfUserVersion } from './counting/counting-repository.ts';
import { readPaidUntil } from './counting/paid-grants.ts';
import type { FetchRights } from './fetch-rights.ts';

/** What is asked of some versions outside any lock, by one user. */
export interface AskedVersions {
  readonly db: Database;
  readonly userId: string;
  readonly licence: LicenceTerms;
  readonly rights: FetchRights;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Ids of those versions without a live grant that the user would fetch again for nothing. */
export async function findFreeAgain(
  { db, userId, licence, rights, now }: AskedVersions,
  versions: readonly { readonly versionId: string }[],
): Promise<string[]> {
  const refetch = rights.refetch(userId);
  if (refetch.kind === 'never') return [];
  const userVersions = versions.map(({ versionId }) => ({ userId, versionId }));
  const paidUntil = await readPaidUntil(db, userVersions);
  return userVersions
    .filter((of) => isRefetchFree(refetch, licence, paidUntil.get(nameOfUserVersion(of)), now))
    .map(({ versionId }) => versionId);
}
