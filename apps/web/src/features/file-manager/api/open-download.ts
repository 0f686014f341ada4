import { openDownloadResponseSchema, type FileEntry } from '@file-server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { startBrowserDownload } from './start-browser-download.ts';

/** POST /api/downloads: opens or reuses the grant, then hands the bytes to the browser. */
export const useOpenDownload = ({ onError }: { onError: (error: Error) => void }) => {
  const client = useQueryClient();
  return useMutation({
    // Offline, a waiting mutation would start a download long after the click: fail at once instead.
    networkMode: 'always',
    mutationFn: (file: FileEntry) =>
      request(openDownloadResponseSchema, '/api/downloads', {
        method: 'POST',
        body: { entryId: file.id },
      }),
    onSuccess: ({ url }, file) => startBrowserDownload(url, file.name),
    onError,
    // Not awaited: the button is free again as soon as the download runs.
    onSettled: () => void client.invalidateQueries({ queryKey: ['library'] }),
  });
};
