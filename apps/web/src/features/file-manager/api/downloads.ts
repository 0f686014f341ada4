import { openDownloadResponseSchema } from '@file-server/contract/downloads';
import type { FileEntry } from '@file-server/contract/library';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { applyFileChanges, libraryKeys } from '../../../lib/library-cache.ts';

/** POST /api/downloads: opens a grant, or the one that is open already. */
export const openDownload = (body: {
  readonly entryId: string;
  /** Default: the newest that the reader may fetch. */
  readonly versionId?: string;
}) => request(openDownloadResponseSchema, '/api/downloads', { method: 'POST', body });

/**
 * Opens or reuses the grant, then hands the bytes to the browser.
 * @param onSettled is told of each file's failure, or null
 */
export const useOpenDownload = (onSettled: (error: Error | null, file: FileEntry) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: FileEntry) => openDownload({ entryId: file.id }),
    onSuccess: ({ url, grantId, expiresAt }, file) => {
      startBrowserDownload(url, file.name);
      // The rest of the list stays as it is; what becomes of the grant comes as an event.
      const state = file.grant?.id === grantId ? file.grant.state : 'reserved';
      const grant = { id: grantId, state, expiresAt };
      applyFileChanges(client, [{ entryId: file.id, locked: null, grant }]);
    },
    onError: () => void client.invalidateQueries({ queryKey: libraryKeys.all }),
    onSettled: (_, error, file) => onSettled(error, file),
  });
};

/**
 * Gives a download to the browser: it streams to disk, shows its progress and can resume.
 * The `download` attribute keeps a refusal at the last moment from replacing the page.
 *
 * @param url path on this server; another origin is refused, for its bytes would not be counted
 * @throws TypeError for an address elsewhere
 */
export const startBrowserDownload = (url: string, name: string): void => {
  const address = new URL(url, window.location.href);
  if (address.origin !== window.location.origin) {
    throw new TypeError('The download address lies on another origin.');
  }
  const anchor = document.createElement('a');
  anchor.href = address.href;
  anchor.download = name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
};
