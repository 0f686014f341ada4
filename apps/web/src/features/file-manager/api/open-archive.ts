import { openArchiveResponseSchema, type OpenArchiveResponse } from '@file-server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { EmptyArchiveError } from '../model/archive-refusal.ts';
import { startBrowserDownload } from './start-browser-download.ts';

/** Once `signal` aborts, nothing starts; what was reserved by then ends uncounted. */
type Order = { entryIds: string[]; signal: AbortSignal };

/**
 * POST /api/downloads/archives: opens entries with all that is in them as one archive, then hands the
 * bytes to the browser. An archive without a file is refused here: it would save nothing.
 */
export const useOpenArchive = ({
  onStart,
}: {
  onStart: (archive: OpenArchiveResponse) => void;
}) => {
  const client = useQueryClient();
  return useMutation({
    // Offline, a waiting mutation would start a download long after the click: fail at once instead.
    networkMode: 'always',
    mutationFn: async ({ entryIds, signal }: Order) => {
      const archive = await request(openArchiveResponseSchema, '/api/downloads/archives', {
        method: 'POST',
        signal,
        body: { entryIds },
      });
      signal.throwIfAborted();
      if (archive.files === 0) throw new EmptyArchiveError();
      return archive;
    },
    onSuccess: (archive) => {
      startBrowserDownload(archive.url, nameIn(archive.url));
      onStart(archive);
    },
    // Not awaited: the dialog closes as soon as the download runs.
    onSettled: () => void client.invalidateQueries({ queryKey: libraryKeys.all }),
  });
};

/** The name that the server gave the archive, the last part of its address. */
const nameIn = (url: string): string => decodeURIComponent(url.split('/').at(-1) ?? '');
