import type { FileEntry } from '@file-server/contract/library';
import { type Version, versionPageSchema } from '@file-server/contract/releases';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { readAgainAfter } from '../../../lib/read-again-after.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { openDownload, startBrowserDownload } from '../api/downloads.ts';
import { refusalOf } from '../model/refusal.ts';
import { TWO_SENTENCES_MS, useRefusalText } from '../use-refusal-text.ts';

/** Follows every change of the library, as all that begins so. */
const versionsKey = (entryId: string) => [...libraryKeys.all, 'versions', entryId] as const;

/** GET /api/library/entries/:id/versions, newest first, as far as they were asked for. */
export const useVersions = (entryId: string) =>
  useInfiniteQuery(
    pagedQuery(
      versionsKey(entryId),
      versionPageSchema,
      `/api/library/entries/${encodeURIComponent(entryId)}/versions`,
      { limit: 20 },
    ),
  );

/** Downloads one version; the browser takes the bytes. */
export const useVersionDownload = (file: Pick<FileEntry, 'id' | 'name'>) => {
  const client = useQueryClient();
  const textOf = useRefusalText();
  return useMutation({
    mutationFn: (version: Pick<Version, 'id'>) =>
      openDownload({ entryId: file.id, versionId: version.id }),
    onSuccess: ({ url }) => startBrowserDownload(url, file.name),
    onError: (error) => {
      const { title, nextStep } = textOf(refusalOf(error));
      cornerSnackbars.error(`${title} ${nextStep}`, { hideAfter: TWO_SENTENCES_MS });
    },
    onSettled: readAgainAfter(client, versionsKey(file.id), [...libraryKeys.all, 'releases']),
  });
};
