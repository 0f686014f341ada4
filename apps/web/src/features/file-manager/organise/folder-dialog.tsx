import { type Entry, entryPageSchema } from '@file-server/contract/library';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../lib/api-client.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useEntry } from '../api/entries.ts';
import { useOrganisingProblem } from './use-organising-problem.ts';

type FolderDialogProps = {
  title: string;
  /** The folder on show at first; null = the top of the library. */
  begin: string | null;
  /** Where what is placed lies already. */
  except?: string | null;
  /** Entries that cannot be gone into. */
  without?: readonly Entry[];
  /** What the choice does. */
  action: string;
  onChoose: (folderId: string | null) => void;
  onClose: () => void;
  isPending?: boolean;
  /** Why the folder on show was refused. */
  refusal?: ReactNode;
  onOpenFolder?: () => void;
};

/** Asks for a folder by walking through the library. */
export function FolderDialog({ title, begin, except, without = [], ...props }: FolderDialogProps) {
  const { action, onChoose, onClose, isPending = false, refusal, onOpenFolder } = props;
  const { t } = useTranslation(['organise', 'file-manager']);
  const titleId = useId();
  const [folderId, setFolderId] = useState(begin);
  const here = useEntry(folderId);
  const goTo = (id: string | null) => {
    onOpenFolder?.();
    setFolderId(id);
  };
  const library = t('file-manager:library');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} role="status">
          {folderId === null ? library : (here.data?.entry.name ?? '…')}
        </Typography>
        <FolderList
          folderId={folderId}
          parent={folderId === null ? undefined : parentOf(here)}
          without={without}
          onOpen={goTo}
        />
        {refusal}
      </DialogContent>
      <DialogActions>
        <Button size="large" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          size="large"
          disabled={folderId === except}
          loading={isPending}
          onClick={() => onChoose(folderId)}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** From a folder that is gone the way leads to the top. */
const parentOf = ({ data, error }: ReturnType<typeof useEntry>) =>
  isNotFound(error) ? null : data?.entry.parentId;

/** Folders come first in every list, so its pages are read as long as they hold any. */
const useFolders = (folderId: string | null) =>
  useInfiniteQuery({
    queryKey: [...libraryKeys.folders, folderId],
    queryFn: ({ pageParam, signal }) =>
      request(entryPageSchema, '/api/library/entries', {
        signal,
        query: { parent: folderId ?? undefined, limit: 200, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items, nextCursor }) =>
      items.at(-1)?.kind === 'folder' ? (nextCursor ?? undefined) : undefined,
  });

type FolderListProps = {
  folderId: string | null;
  /** Undefined where there is none, or it is not known yet. */
  parent: string | null | undefined;
  /** Entries that cannot be gone into. */
  without: readonly Entry[];
  onOpen: (id: string | null) => void;
};

function FolderList({ folderId, parent, without, onOpen }: FolderListProps) {
  const { t } = useTranslation('organise');
  const problemText = useOrganisingProblem();
  const query = useFolders(folderId);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = query;
  const error = useFailure(query);
  const pages = data?.pages.flatMap(({ items }) => items);
  const folders = pages?.filter(
    ({ kind, id }) => kind === 'folder' && !without.some((entry) => entry.id === id),
  );
  return (
    <List
      dense
      component="div"
      role="group"
      aria-label={t('move.folders')}
      sx={{ height: 280, overflow: 'auto', marginInline: -2 }}
    >
      {parent !== undefined && (
        <ListItemButton onClick={() => onOpen(parent)} sx={{ minHeight: 44 }}>
          <ListItemIcon>
            <ArrowUpwardOutlined />
          </ListItemIcon>
          <ListItemText primary={t('move.up')} />
        </ListItemButton>
      )}
      {folders?.map(({ id, name }) => (
        <ListItemButton key={id} onClick={() => onOpen(id)} sx={{ minHeight: 44 }}>
          <ListItemIcon>
            <FolderOutlined />
          </ListItemIcon>
          <ListItemText
            primary={<bdi translate="no">{name}</bdi>}
            sx={{ overflowWrap: 'anywhere' }}
          />
        </ListItemButton>
      ))}
      {folders === undefined && error === null && (
        <div role="status" aria-label={t('loading')} style={{ padding: 16 }}>
          <Skeleton width="60%" />
        </div>
      )}
      {folders?.length === 0 && (
        <div style={{ padding: 16 }}>
          <Typography color="textSecondary">{t('move.none')}</Typography>
        </div>
      )}
      {error !== null && (
        <div>
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {problemText(error)}
          </Alert>
        </div>
      )}
      {hasNextPage && (
        <div>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </List>
  );
}
