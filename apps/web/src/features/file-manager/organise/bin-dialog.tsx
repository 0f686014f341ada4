import type { BinItem } from '@file-server/contract/organising';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError, problemCodeOf } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { ProofDeclined, type WithProof } from '../../../shared/proof/proof.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { openFolder } from '../model/location.ts';
import { useNavigation } from '../navigation.ts';
import { eraseEntries, refreshLibrary, restoreEntries, useBin } from './api.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { useOrganisingProblem } from './use-organising-problem.ts';

type Restored = { name: string; entryId: string; parentId: string | null };

/** What was deleted: back to where it was, or gone for ever. */
export function BinDialog({ folderId, onClose }: { folderId: string | null; onClose: () => void }) {
  const { t } = useTranslation('organise');
  const titleId = useId();
  const problemText = useOrganisingProblem();
  const bin = useBin();
  const { data: items, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = bin;
  const { withProof, question } = useProof();
  const error = useFailure(bin);
  const [restored, setRestored] = useState<Restored | null>(null);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('bin.title')}</DialogTitle>
      <DialogContent>
        {items === undefined && error === null && (
          <div role="status" aria-label={t('bin.loading')}>
            <Skeleton width="60%" />
          </div>
        )}
        {items?.length === 0 && <Typography color="textSecondary">{t('bin.empty')}</Typography>}
        {error !== null && (
          <Alert
            severity="error"
            action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
          >
            {problemText(error)}
          </Alert>
        )}
        <List disablePadding>
          {items?.map((item) => (
            <Item key={item.id} {...{ item, folderId, withProof }} onRestored={setRestored} />
          ))}
        </List>
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </DialogContent>
      {/* Below what scrolls, so that it is in sight wherever the row was. */}
      <div role="status">{restored !== null && <Notice {...{ restored, onClose }} />}</div>
      <DialogActions>
        <Button size="large" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
      <ProofGate question={question} />
    </Dialog>
  );
}

/** What has come back, and the way to it. */
function Notice({ restored, onClose }: { restored: Restored; onClose: () => void }) {
  const { t } = useTranslation('organise');
  const { location, onNavigate } = useNavigation();
  const { name, entryId, parentId } = restored;
  const show = () => {
    onClose();
    onNavigate({ ...openFolder(location, parentId), details: entryId });
  };
  return (
    <Alert
      severity="success"
      role="none"
      sx={{ marginInline: 3 }}
      action={
        <Button color="inherit" size="small" onClick={show}>
          {t('bin.show')}
        </Button>
      }
    >
      {t('bin.restored', { name: isolate(name) })}
    </Alert>
  );
}

type Place = { parentId?: string | null; name?: string };

/** What can be done stands below the text where there is no room beside it. */
const ASIDE = {
  flexWrap: 'wrap',
  marginBlockEnd: 1,
  '& .MuiAlert-message': { flex: '1 1 180px' },
} as const;

type ItemProps = {
  item: BinItem;
  folderId: string | null;
  withProof: WithProof;
  onRestored: (restored: Restored) => void;
};

function Item({ item, folderId, withProof, onRestored }: ItemProps) {
  const { t } = useTranslation('organise');
  const format = useFormat();
  const client = useQueryClient();
  const problemText = useOrganisingProblem();
  const [asking, setAsking] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const on = {
    // Another page has restored or erased it, and no server tells this one of its bin.
    onError: (failure: unknown) => {
      const isGone = problemCodeOf(failure) === 'entry_not_found';
      if (isGone) cornerSnackbars.error(t('bin.gone', { name: isolate(item.name) }));
      // Where no answer came, it may have been done.
      else if (!(failure instanceof NetworkError)) return;
      void refreshLibrary(client);
    },
  };
  const restoring = useMutation({
    ...on,
    mutationFn: (to: Place) => restoreEntries([{ id: item.id, ...to }]),
    onSuccess: ({ restored: [place] }, { name = item.name }) => {
      if (place) onRestored({ ...place, name });
      return refreshLibrary(client);
    },
  });
  const erasing = useMutation({
    ...on,
    mutationFn: () => withProof(() => eraseEntries([item.id])),
    onSuccess: () => refreshLibrary(client),
  });
  // Why the other one failed is of no use any more.
  const restore = (to: Place) => {
    erasing.reset();
    setIsChoosing(false);
    restoring.mutate(to);
  };
  const erase = () => {
    restoring.reset();
    erasing.mutate();
  };
  const refused = erasing.error instanceof ProofDeclined ? null : erasing.error;
  const error = restoring.error ?? refused;
  const isPending = restoring.isPending || erasing.isPending;
  const size = item.size === null ? null : format.bytes(item.size);
  const place = item.folder?.name ?? t('bin.top');
  return (
    <ListItem disableGutters sx={{ display: 'block' }} divider aria-label={item.name}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <ListItemText
          sx={{ overflowWrap: 'anywhere' }}
          primary={<bdi translate="no">{item.name}</bdi>}
          secondary={[
            size,
            t(item.placeGone ? 'bin.fromGone' : 'bin.from', { place: isolate(place) }),
            t('bin.until', { date: format.date(item.erasedAt) }),
          ]
            .filter((text) => text !== null)
            .join(' · ')}
        />
        <Tooltip title={t('bin.restore')} describeChild placement="left">
          <IconButton
            aria-label={t('bin.restoreName', { name: item.name })}
            disabled={isPending}
            onClick={() => (item.placeGone ? setIsChoosing(true) : restore({}))}
            sx={{ width: 44, height: 44 }}
          >
            <RestoreOutlined />
          </IconButton>
        </Tooltip>
        {/* Below is the question, whose button it would cover. */}
        <Tooltip title={t('bin.erase')} describeChild placement="left">
          <IconButton
            aria-label={t('bin.eraseName', { name: item.name })}
            disabled={isPending}
            onClick={() => setAsking(true)}
            sx={{ width: 44, height: 44 }}
          >
            <DeleteForeverOutlined />
          </IconButton>
        </Tooltip>
      </Stack>
      {asking && (
        <Alert
          severity="warning"
          sx={ASIDE}
          action={
            <Stack direction="row" sx={{ gap: 0.5 }}>
              <Button
                color="inherit"
                size="small"
                disabled={isPending}
                onClick={() => setAsking(false)}
              >
                {t('cancel')}
              </Button>
              <Button
                color="error"
                size="small"
                loading={erasing.isPending}
                disabled={isPending}
                onClick={erase}
              >
                {t('bin.erase')}
              </Button>
            </Stack>
          }
        >
          {t('bin.sure')}
        </Alert>
      )}
      {error !== null && (
        <Alert
          severity="error"
          sx={ASIDE}
          action={
            <OtherWays
              error={error}
              onRename={() =>
                restore({ ...restoring.variables, name: t('bin.copy', { name: item.name }) })
              }
              onChoose={() => setIsChoosing(true)}
            />
          }
        >
          {problemText(error)}
        </Alert>
      )}
      {isChoosing && (
        <FolderDialog
          title={t('bin.titleTo', { name: isolate(item.name) })}
          begin={folderId}
          action={t('bin.restoreHere')}
          onChoose={(parentId) => restore({ parentId })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </ListItem>
  );
}

type OtherWaysProps = { error: unknown; onRename: () => void; onChoose: () => void };

/** Where its name is taken by now, or its folder gone, it can be had another way. */
function OtherWays({ error, onRename, onChoose }: OtherWaysProps) {
  const { t } = useTranslation('organise');
  const code = problemCodeOf(error);
  if (code !== 'wrong_place' && code !== 'name_taken') return null;
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      {code === 'name_taken' && (
        <Button color="inherit" size="small" onClick={onRename}>
          {t('bin.rename')}
        </Button>
      )}
      <Button color="inherit" size="small" onClick={onChoose}>
        {t('bin.choose')}
      </Button>
    </Stack>
  );
}
