import type { EntryDetails, EntryPage } from '@file-server/contract/library';
import type { QueryClient } from '@tanstack/react-query';
import { libraryKeys } from './library-cache.ts';

/** Reads the lists of folders anew, their own rows, and what is known of the entries in them. */
export const refreshFolders = (
  client: QueryClient,
  folderIds: readonly (string | null)[],
): void => {
  const changed = new Set(folderIds);
  void client.invalidateQueries({
    queryKey: libraryKeys.entries,
    predicate: ({ queryKey, state }) => {
      const page = state.data as EntryPage | undefined;
      // A row tells what is in its folder.
      const isListed = page?.items.some(({ id }) => changed.has(id)) ?? false;
      return isListed || changed.has(queryKey[2] as string | null);
    },
  });
  void client.invalidateQueries({ queryKey: libraryKeys.folders });
  void client.invalidateQueries({
    queryKey: libraryKeys.details,
    predicate: ({ state }) => {
      const details = state.data as EntryDetails | undefined;
      return (
        details === undefined ||
        changed.has(details.entry.parentId) ||
        changed.has(details.entry.id)
      );
    },
  });
};
