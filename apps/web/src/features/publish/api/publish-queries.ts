import {
  draftPageSchema,
  type VersionState,
  versionStateSchema,
} from '@file-server/contract/releases';
import {
  checkUploadsResponseSchema,
  type CheckUploadsResponse,
  MAX_CHECKED_FILES,
} from '@file-server/contract/uploads';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { untilBack } from '../../../lib/query-client.ts';
import { readAgainAfter } from '../../../lib/read-again-after.ts';
import type { StagedFile } from '../model/staged.ts';
import { findUnfinished } from '../queue/unfinished.ts';

/** Bodies of JSON have 64 kB at most. */
const QUESTION_BYTES = 40_000;

/** The server may be this machine; and else nobody waits in vain, but is told. */
const ALSO_OFFLINE = 'always';

export type Checked = CheckUploadsResponse['files'][number];

/** POST /api/uploads/check: what would become of each file, by its key. */
export const checkQuery = (folderId: string | null, files: readonly StagedFile[]) =>
  queryOptions({
    networkMode: ALSO_OFFLINE,
    queryKey: ['publish', 'check', folderId, files.map(({ key, file }) => [key, file.size])],
    queryFn: async ({ signal }) => {
      const checked = new Map<string, Checked>();
      for (const part of questionsOf(files)) {
        const body = {
          folderId,
          files: part.map(({ name, path, file }) => ({ name, path, size: file.size })),
        };
        const options = { method: 'POST', body, signal } as const;
        const answer = await request(checkUploadsResponseSchema, '/api/uploads/check', options);
        for (const [index, { key }] of part.entries()) {
          const found = answer.files[index];
          if (found) checked.set(key, found);
        }
      }
      return checked;
    },
    staleTime: 0,
  });

function questionsOf(files: readonly StagedFile[]): StagedFile[][] {
  const parts: StagedFile[][] = [];
  let bytes = 0;
  for (const file of files) {
    const own = new TextEncoder().encode(file.key).length + 60;
    const last = parts.at(-1);
    if (last && bytes + own <= QUESTION_BYTES && last.length < MAX_CHECKED_FILES) {
      last.push(file);
      bytes += own;
    } else {
      parts.push([file]);
      bytes = own;
    }
  }
  return parts;
}

export const unfinishedQuery = queryOptions({
  networkMode: ALSO_OFFLINE,
  queryKey: ['publish', 'unfinished'],
  queryFn: ({ signal }) => findUnfinished(signal),
  staleTime: 0,
});

/** A schedule is kept some seconds after its moment, and overdue for good where it cannot be. */
const DUE_MS = { every: 3_000, longest: 60_000 } as const;
/** As far ahead as is planned: timers of browsers end after 24 days. */
const HOUR_MS = 3_600_000;

/** GET /api/operator/drafts, the latest first. Changes with the library. */
export const draftsQuery = infiniteQueryOptions({
  ...pagedQuery([...libraryKeys.all, 'drafts'], draftPageSchema, '/api/operator/drafts', {
    limit: 20,
  }),
  // What is due is published without a word.
  refetchInterval: (query) => {
    const { data, error } = query.state;
    const drafts = data?.pages.flatMap(({ items }) => items) ?? [];
    const waits = drafts
      .map(({ publishAt }) => Date.parse(publishAt ?? '') - Date.now())
      .filter((ms) => ms > -DUE_MS.longest);
    if (error !== null || waits.length === 0) return untilBack(query);
    return Math.max(DUE_MS.every, Math.min(...waits, HOUR_MS));
  },
});

type DraftChange = { readonly id: string; readonly action: 'publish' | 'discard' };

/** Publishes a draft now, or drops it; then there is no version of it. */
export const useChangeDraft = (on: {
  onSuccess: (now: VersionState | undefined) => void;
  onError: (error: Error) => void;
}) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, action }: DraftChange): Promise<VersionState | undefined> =>
      action === 'discard'
        ? request(z.undefined(), `/api/operator/drafts/${id}`, { method: 'DELETE' })
        : request(versionStateSchema, `/api/operator/versions/${id}/publish`, { method: 'POST' }),
    ...on,
    onSettled: readAgainAfter(client, libraryKeys.all),
  });
};
