import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import {
  archiveRefusalOf,
  entryIdsOf,
  isWorthRetrying,
  type WantedArchive,
} from '../model/archive.ts';
import { useArchiveSnackbar, useArchiveRefusalText, useOpenArchive } from '../use-archive.ts';
import { takeFocus } from '../../../ui/take-focus.ts';
import { Explanation } from './explanation.tsx';

type ArchiveDialogProps = {
  wanted: WantedArchive;
  /** The download runs. */
  onStart: () => void;
  onClose: () => void;
};

/** Asks before units are spent on an archive, and says why they could not be. */
export function ArchiveDialog({ wanted, onStart, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation('file-manager');
  const format = useFormat();
  const textOf = useArchiveRefusalText(wanted.of);
  const notify = useArchiveSnackbar();
  const titleId = useId();
  const textId = useId();
  const { mutate, isPending, error } = useOpenArchive({
    onStart: (archive) => {
      notify(archive);
      onStart();
      onClose();
    },
  });
  const refusal = error === null ? null : archiveRefusalOf(error);
  const text = refusal === null ? null : textOf(refusal);
  const possible = refusal === null || isWorthRetrying(refusal);
  const [leaving] = useState(() => new AbortController());
  const close = () => {
    leaving.abort();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId} variant="h2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {wanted.of === 'folder'
          ? t('folder.title', { name: `\u2068${wanted.folder.name}\u2069` })
          : t('selection.title', {
              count: wanted.entries.length,
              formatted: format.number(wanted.entries.length),
            })}
      </DialogTitle>
      <DialogContent>
        <Typography id={textId} color="textSecondary">
          {t(`${wanted.of}.ask`)} {t(`${wanted.of}.cost`)}
        </Typography>
        <Box role="status" sx={{ '&:not(:empty)': { marginBlockStart: 2 } }}>
          {text !== null && (
            <Explanation icon={<ErrorOutline color="error" sx={{ fontSize: 20 }} />} text={text} />
          )}
          {text?.figures !== undefined && (
            <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1.5 }}>
              {text.figures}
            </Typography>
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2.5, gap: 1 }}>
        <Button size="large" onClick={close} ref={possible ? null : takeFocus}>
          {t(possible ? 'archive.cancel' : 'archive.close')}
        </Button>
        {possible && (
          <Button
            variant="contained"
            size="large"
            // The answer that is expected; the focus is not lost with a button that goes.
            ref={takeFocus}
            startIcon={<DownloadOutlined />}
            loading={isPending}
            loadingPosition="start"
            onClick={() => mutate({ entryIds: entryIdsOf(wanted), signal: leaving.signal })}
          >
            {t(isPending ? 'opening' : refusal === null ? 'download' : 'retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
