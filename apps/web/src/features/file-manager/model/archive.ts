import type { DownloadQuote } from '@file-server/contract/archives';
import type { Entry, FolderEntry } from '@file-server/contract/library';
import { ApiError } from '../../../lib/api-error.ts';
import { refusalOf, type Refusal } from './refusal.ts';

/** What is asked for as one archive: a folder by itself, or what is selected in a list. */
export type WantedArchive =
  | { of: 'folder'; folder: FolderEntry }
  | { of: 'selection'; entries: readonly Entry[] };

export const entryIdsOf = (wanted: WantedArchive): string[] =>
  wanted.of === 'folder' ? [wanted.folder.id] : wanted.entries.map(({ id }) => id);

/** What was asked for holds no file. */
export class EmptyArchiveError extends Error {
  override name = 'EmptyArchiveError';
}

/** Why an archive did not start, where that is not what a file's refusal says. */
export type ArchiveRefusal =
  | Refusal
  | { kind: 'archive_empty' }
  | { kind: 'archive_withdrawn' }
  | { kind: 'archive_too_large' }
  /** `numbers` is how many downloads it needs, and how many are left. */
  | {
      kind: 'archive_quota';
      numbers: { needed: number; left: number } | null;
      resetsAt: string | null;
    };

export const archiveRefusalOf = (error: unknown): ArchiveRefusal => {
  if (error instanceof EmptyArchiveError) return { kind: 'archive_empty' };
  const problem = error instanceof ApiError ? error.problem : null;
  switch (problem?.code) {
    case 'archive_too_large':
      return { kind: 'archive_too_large' };
    case 'file_withdrawn':
      return { kind: 'archive_withdrawn' };
    case 'quota_exhausted': {
      const { needed, left, resetsAt = null } = problem;
      const known = needed !== undefined && left !== undefined;
      return { kind: 'archive_quota', numbers: known ? { needed, left } : null, resetsAt };
    }
    default:
      return refusalOf(error);
  }
};

/**
 * Why opening what was quoted would be refused; null = it would not.
 *
 * @param resetsAt when the quota starts again; null = never, or it is not known
 */
export const quotedRefusalOf = (
  { files, units, left, refusal, leftOut }: DownloadQuote,
  resetsAt: string | null,
): ArchiveRefusal | null => {
  switch (refusal) {
    case null:
      return files === 0 && leftOut.length === 0 ? { kind: 'archive_empty' } : null;
    case 'file_withdrawn':
      return { kind: 'archive_withdrawn' };
    case 'quota_exhausted':
      return {
        kind: 'archive_quota',
        numbers: left === null ? null : { needed: units, left },
        resetsAt,
      };
    default:
      return { kind: refusal, resetsAt: null };
  }
};

/** Would the same request possibly succeed in a moment? */
export const isWorthRetrying = ({ kind }: ArchiveRefusal): boolean =>
  kind === 'offline' || kind === 'failed';
