import {
  openArchiveResponseSchema,
  type FolderEntry,
  type OpenArchiveResponse,
} from '@file-server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { EmptyFolderError } from '../model/folder-refusal.ts';
import { startBrowserDownload } from './start-browser-download.ts';

/** Once `signal` aborts, nothing starts; what was reserved by then ends uncounted. */
type WantedArchive = { folder: FolderEntry; signal: AbortSignal };

/**
 * POST /api/downloads/archives: opens a folder with all that is in it as one archive, then hands the
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
    mutationFn: async ({ folder, signal }: WantedArchive) => {
      const archive = await request(openArchiveResponseSchema, '/api/downloads/archives', {
        method: 'POST',
        signal,
        body: { entryIds: [folder.id] },
      });
      signal.throwIfAborted();
      if (archive.files === 0) throw new EmptyFolderError();
      return archive;
    },
    onSuccess: (archive, { folder }) => {
      startBrowserDownload(archive.url, `${folder.name}.zip`);
      onStart(archive);
    },
    // Not awaited: the dialog closes as soon as the download runs.
    onSettled: () => void client.invalidateQueries({ queryKey: ['library'] }),
  });
};
