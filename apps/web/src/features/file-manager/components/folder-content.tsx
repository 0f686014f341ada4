import type { Entry } from '@file-server/contract';
import { ApiError } from '../../../lib/api-error.ts';
import { ErrorState } from '../../../ui/page-states/error-state.tsx';
import type { useEntries } from '../api/list-entries.ts';
import { useNavigation } from '../navigation.ts';
import type { DownloadAction } from '../use-download.ts';
import type { Marks } from '../use-marks.ts';
import { useDelayed } from '../use-delayed.ts';
import { EntryList } from './entry-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { EmptyFolder, EmptyLibrary, FolderNotFound } from './list-states.tsx';

const SKELETON_AFTER_MS = 100;

type FolderContentProps = {
  list: ReturnType<typeof useEntries>;
  download: DownloadAction;
  marks: Marks;
  onDownloadMarked: () => void;
  /** Entry whose row takes the focus; '' = the first row, null = the focus stays. */
  focusOn: string | null;
  onSelect: (entry: Entry) => void;
  onOpen: (entry: Entry) => void;
  onCloseDetails: () => void;
  onParent: () => void;
};

/** The rows of the folder, or what stands in their place. */
export function FolderContent({ list, focusOn, ...actions }: FolderContentProps) {
  const { location } = useNavigation();
  const { data: entries, error, isFetchNextPageError, fetchNextPage } = list;
  const slow = useDelayed(list.isPending, SKELETON_AFTER_MS);
  if (entries === undefined) {
    if (error === null) return slow ? <ListSkeleton /> : null;
    if (error instanceof ApiError && error.status === 404) return <FolderNotFound />;
    return <ErrorState error={error} onRetry={() => void list.refetch()} />;
  }
  if (entries.length === 0 && !list.hasNextPage) {
    return location.folderId === null ? <EmptyLibrary /> : <EmptyFolder onUp={actions.onParent} />;
  }
  const next = () => void fetchNextPage();
  return (
    <EntryList
      key={location.folderId}
      entries={entries}
      more={{
        exists: list.hasNextPage,
        failed: isFetchNextPageError,
        load: () => {
          if (list.hasNextPage && !list.isFetching && !isFetchNextPageError) next();
        },
        retry: next,
      }}
      replacing={list.isPlaceholderData}
      initialFocus={
        focusOn === null
          ? null
          : Math.max(
              0,
              entries.findIndex(({ id }) => id === focusOn),
            )
      }
      {...actions}
    />
  );
}
