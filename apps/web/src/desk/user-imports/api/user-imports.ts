import {
  IMPORT_MAX_BYTES,
  type ImportCheck,
  importCheckSchema,
  type UserImport,
  userImportSchema,
  userImportsSchema,
} from '@file-server/contract/user-imports';
import { queryOptions } from '@tanstack/react-query';
import { userImportKeys } from '../../../desk-kit/desk-keys.ts';
import { untilAllEnded, untilEnded } from '../../../desk-kit/running-job.tsx';
import { request } from '../../../lib/api-client.ts';

const PATH = '/api/operator/user-imports';

/** GET /api/operator/user-imports. */
export const userImportsQuery = queryOptions({
  queryKey: userImportKeys.all,
  queryFn: ({ signal }) => request(userImportsSchema, PATH, { signal }),
  select: ({ items }) => items,
  refetchInterval: untilAllEnded,
});

/** GET /api/operator/user-imports/:id, again and again until it has ended. */
export const userImportQuery = (id: string) =>
  queryOptions({
    queryKey: [...userImportsQuery.queryKey, id],
    queryFn: ({ signal }) =>
      request(userImportSchema, `${PATH}/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: untilEnded,
  });

/** Goes on with one that has failed. */
export const retryImport = (id: string): Promise<UserImport> =>
  request(userImportSchema, `${PATH}/${encodeURIComponent(id)}/retry`, { method: 'POST' });

/** Gives up the rows that one that has failed has not come to. */
export const discardImport = (id: string): Promise<UserImport> =>
  request(userImportSchema, `${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** It has changed on the disk since it was chosen, or is gone. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/**
 * What a file has in it now, so that what was looked at is imported, whatever is saved over it
 * meanwhile: a browser reads no file that has changed since it was chosen.
 * @throws UnreadableFileError
 */
export async function contentOf(file: Blob): Promise<Blob> {
  // The server refuses what is larger.
  if (file.size > IMPORT_MAX_BYTES) return file;
  try {
    return new Blob([await file.arrayBuffer()]);
  } catch (cause) {
    throw new UnreadableFileError('The file cannot be read.', { cause });
  }
}

/** Browsers name the media type of a file after what is installed; the server wants this one. */
const asCsv = (file: Blob): Blob => new Blob([file], { type: 'text/csv' });

export const checkImport = (file: Blob): Promise<ImportCheck> =>
  request(importCheckSchema, `${PATH}/check`, { method: 'POST', body: asCsv(file) });

export const startImport = (
  file: Blob,
  query: { readonly fingerprint: string; readonly reason: string },
): Promise<UserImport> =>
  request(userImportSchema, PATH, { method: 'POST', body: asCsv(file), query });
