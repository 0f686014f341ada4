import { defaultOptions, type PreviousUpload, Upload as TusUpload } from 'tus-js-client';
import { type Upload, uploadListSchema, uploadSchema } from '@file-server/contract/uploads';
import { request } from '../../../lib/api-client.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { failureOf, idOf } from './send-file.ts';

/** An upload that this browser began and has not finished. */
export type Unfinished = Upload & { readonly record: PreviousUpload };

/** As many as the server lists, the latest. */
const LISTED = 200;

const prefix = (): string => `publish/${useSession.getState().user?.uuid ?? ''}/`;

/** The same file, as far as a browser tells. */
export const fingerprintOf = ({ name, size, lastModified }: File): string =>
  `${prefix()}${JSON.stringify([name, size, lastModified])}`;

/** What this browser began for this user and the server still waits for. */
export async function findUnfinished(signal?: AbortSignal): Promise<Unfinished[]> {
  const records = (await defaultOptions.urlStorage.findAllUploads()).filter(({ urlStorageKey }) =>
    urlStorageKey.startsWith(`tus::${prefix()}`),
  );
  if (records.length === 0) return [];
  const { items } = await request(uploadListSchema, '/api/uploads', { signal });
  const listed = new Map(items.map((upload) => [upload.id, upload]));
  const find = async (id: string): Promise<Upload | null> =>
    listed.get(id) ?? (items.length < LISTED ? null : askFor(id, signal));
  const found = await Promise.all(
    records.map(async (record) => {
      const upload = await find(idOf(record.uploadUrl ?? ''));
      if (upload?.state === 'receiving') return [{ ...upload, record }];
      // It has ended, so nobody can go on with it.
      forget(record);
      return [];
    }),
  );
  return found.flat();
}

/** Of one that many others have followed. @returns null when the server has it not any more */
async function askFor(id: string, signal: AbortSignal | undefined): Promise<Upload | null> {
  if (id === '') return null;
  try {
    return await request(uploadSchema, `/api/uploads/${id}`, { signal });
  } catch (error) {
    if (isNotFound(error as Error)) return null;
    throw error;
  }
}

const forget = ({ urlStorageKey }: PreviousUpload): void => {
  void defaultOptions.urlStorage.removeUpload(urlStorageKey);
};

/** The unfinished upload that a file is of; of several, that of the same path. */
export function recognise(
  unfinished: readonly Unfinished[],
  { file, path }: { readonly file: File; readonly path: string },
): Unfinished | undefined {
  const key = `tus::${fingerprintOf(file)}::`;
  const same = unfinished.filter(({ record }) => record.urlStorageKey.startsWith(key));
  return same.find((upload) => upload.path === path) ?? (same.length === 1 ? same[0] : undefined);
}

/**
 * Has the server drop what has arrived; what it has not any more is forgotten here.
 * @throws ApiError, NetworkError
 */
export async function dropUnfinished({
  id,
  record,
}: Pick<Unfinished, 'id' | 'record'>): Promise<void> {
  const headers = { Authorization: `Bearer ${useSession.getState().token ?? ''}` };
  try {
    await TusUpload.terminate(`/api/uploads/${id}`, { headers, retryDelays: null });
  } catch (error) {
    const failure = failureOf(error as Error);
    if (!isNotFound(failure)) throw failure;
  }
  forget(record);
}
