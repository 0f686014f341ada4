import { LOCK_REASONS, type LockReason } from '@file-server/contract/lock-reasons';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { getSubtree, type SubtreeEntry } from '../../library/index.ts';
import { getLicence, type LicenceTerms } from '../../licences/index.ts';
import type { Viewer } from '../../products/index.ts';
import { type FetchRights, readRightsOf } from '../fetch-rights.ts';

/** Files and folders together: bounds the transaction that reserves, and the rows of a set. */
const MAX_ARCHIVE_MEMBERS = 10_000;

/** An entry of a subtree; of a file why this user does not get it. */
export interface ArchiveEntry extends Omit<SubtreeEntry, 'file'> {
  readonly file: ArchiveFile | null;
}

export interface ArchiveFile {
  readonly versionId: string;
  /** Bytes. */
  readonly size: number;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
  /** The product that it belongs to; null = none. */
  readonly productId: string | null;
  /** Null = it is fetched, unless the licence refuses everything. */
  readonly refusal: LockReason | null;
}

interface ArchiveEntries {
  readonly entries: readonly ArchiveEntry[];
  readonly licence: LicenceTerms;
  readonly rights: FetchRights;
}

/**
 * The entries and everything below them, as they are opened and quoted together.
 * @throws ProblemError entry_not_found, archive_too_large
 */
export async function findArchiveEntries(
  db: Database,
  viewer: Viewer,
  entryIds: readonly string[],
): Promise<ArchiveEntries> {
  const { userId, now } = viewer;
  const found = await getSubtree(db, viewer, entryIds, MAX_ARCHIVE_MEMBERS);
  if (found === null) throw new ProblemError('archive_too_large');
  const licence = await getLicence(db, userId);
  const productIds = found.map(({ productId }) => productId);
  const rights = await readRightsOf(db, userId, { licence, productIds, now });
  // What the licence refuses as a whole is no reason of single files.
  const judges = rights.wholeRefusal(userId, now) === null;
  const entries = found.map((entry): ArchiveEntry => {
    const { file, productId, modifiedAt: publishedAt } = entry;
    if (file === null) return { ...entry, file };
    const version = { productId, publishedAt };
    const refusal = file.refusal ?? (judges ? rights.lock(userId, version, now) : null);
    return { ...entry, file: { ...file, ...version, refusal } };
  });
  return { entries, licence, rights };
}

/** Why the user gets none of the files among the entries; null = one is on offer, or there is none. */
export function wholeRefusal(entries: readonly ArchiveEntry[]): LockReason | null {
  const refusals = new Set(entries.flatMap(({ file }) => (file ? [file.refusal] : [])));
  if (refusals.has(null)) return null;
  return LOCK_REASONS.find((reason) => refusals.has(reason)) ?? null;
}
