import type { Entry, FileEntry } from '@file-server/contract/library';
import type { LockReason } from '@file-server/contract/lock-reasons';
import { toInstant } from '../../platform/clock/clock.ts';
import type { Session } from '../sessions/index.ts';
import { entryTag } from './entry-tag.ts';
import { versionRefusal } from './file-version.ts';
import type { FolderContents } from './folder-contents.ts';
import type { EntryRow } from './repository.ts';

/** A file of a listing, as whoever knows licences and grants needs it. */
export interface ListedFile {
  readonly entryId: string;
  readonly versionId: string;
  readonly withdrawn: boolean;
  readonly damaged: boolean;
  /** Why its version was recalled; null = it was not. */
  readonly recallReason: string | null;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
  /** The product that it belongs to; null = none. */
  readonly productId: string | null;
}

/** What a listing says about one file for the user who reads it. */
export interface FileAnnotation {
  readonly locked: LockReason | null;
  readonly grant: FileEntry['grant'];
}

/** For each of these its lock and live grant for this user, by entry id. */
export type AnnotateFiles = (
  session: Session,
  files: readonly ListedFile[],
) => Promise<ReadonlyMap<string, FileAnnotation>>;

/** The files among the rows. @param productOf the product that a row's file belongs to */
export function listedFiles(
  rows: readonly EntryRow[],
  productOf: (row: EntryRow) => string | null,
): ListedFile[] {
  return rows.flatMap((row) => {
    const { id: entryId, version_id: versionId, published_at: publishedAt } = row;
    return versionId === null || publishedAt === null
      ? []
      : [{ entryId, versionId, publishedAt, productId: productOf(row), ...stateOf(row) }];
  });
}

/** Of these products why this user may fetch nothing of them, by product id; one that opens is absent. */
export type FindProductLocks = (
  session: Session,
  productIds: ReadonlySet<string>,
) => Promise<ReadonlyMap<string, LockReason>>;

/** The products that the folders among the rows belong to, or are. */
export const productsOfFolders = (rows: readonly EntryRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ product_id: productId }) => productId ?? []));

/** What is known of the rows of a listing for the user who reads it. */
interface Known {
  readonly annotations: ReadonlyMap<string, FileAnnotation>;
  readonly locks: ReadonlyMap<string, LockReason>;
  readonly contents: ReadonlyMap<string, FolderContents>;
}

/**
 * The wire form of a row, for operators with its entity tag. A file that is not on offer is locked whatever
 * the annotation says.
 */
export function presentEntry(
  row: EntryRow,
  { annotations, locks, contents }: Known,
  { isTagged = false }: { readonly isTagged?: boolean } = {},
): Entry {
  const { id, name, parent_id: parentId, version_id: versionId } = row;
  const shared = {
    ...(isTagged && { etag: entryTag({ id, name, parentId, versionId }) }),
    id,
    name,
    parentId,
    updatedAt: toInstant(row.updated_at),
  };
  if (row.kind === 'folder') {
    const locked = locks.get(row.product_id ?? '');
    return { kind: 'folder', ...shared, locked, contents: contents.get(row.id) };
  }
  const { size, sha256, media_type: mediaType, published_at: publishedAt } = row;
  const annotation = annotations.get(row.id);
  if (size === null || sha256 === null || mediaType === null || publishedAt === null) {
    throw new Error(`The file ${row.id} has no current version.`);
  }
  if (!annotation) throw new Error(`Nobody said whether the file ${row.id} is locked.`);
  return {
    kind: 'file',
    ...shared,
    size,
    mediaType,
    sha256,
    // Mostly the same instant, and a date as text takes as long as all else of a file.
    publishedAt: publishedAt === row.updated_at ? shared.updatedAt : toInstant(publishedAt),
    locked: annotation.locked ?? versionRefusal(stateOf(row)),
    grant: annotation.grant,
  };
}

/** What `versionRefusal` judges of a file. */
export function stateOf(row: EntryRow) {
  const withdrawn = row.withdrawn_at !== null || row.version_withdrawn_at !== null;
  return { withdrawn, damaged: row.damaged_at !== null, recallReason: row.recall_reason };
}
