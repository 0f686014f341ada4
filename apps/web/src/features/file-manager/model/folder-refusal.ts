import { ApiError } from '../../../lib/api-error.ts';
import { refusalOf, type Refusal } from './refusal.ts';

/** The folder and those below it hold no file. */
export class EmptyFolderError extends Error {
  override name = 'EmptyFolderError';
}

/** Why the download of a folder did not start, where that is not what a file's refusal says. */
export type FolderRefusal =
  | Refusal
  | { kind: 'folder_empty' }
  | { kind: 'folder_withdrawn' }
  | { kind: 'archive_too_large' }
  /** `detail` is the server's sentence with what the folder needs and what is left. */
  | { kind: 'folder_quota'; detail: string; resetsAt: string | null };

export const folderRefusalOf = (error: unknown): FolderRefusal => {
  if (error instanceof EmptyFolderError) return { kind: 'folder_empty' };
  const problem = error instanceof ApiError ? error.problem : null;
  switch (problem?.code) {
    case 'archive_too_large':
      return { kind: 'archive_too_large' };
    case 'file_withdrawn':
      return { kind: 'folder_withdrawn' };
    case 'quota_exhausted':
      return {
        kind: 'folder_quota',
        detail: problem.detail,
        resetsAt: problem.resetsAt ?? null,
      };
    default:
      return refusalOf(error);
  }
};

/** Would the same request possibly succeed in a moment? */
export const isWorthRetrying = ({ kind }: FolderRefusal): boolean =>
  kind === 'offline' || kind === 'failed';
