import type { FolderEntry } from '@file-server/contract';
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
import { useOpenArchive } from '../api/open-archive.ts';
import { folderRefusalOf, isWorthRetrying } from '../model/folder-refusal.ts';
import { useFolderNotice } from '../use-folder-notice.ts';
import { useFolderRefusalText } from '../use-folder-refusal-text.ts';
import { Explanation } from './explanation.tsx';

type FolderDownloadDialogProps = { folder: FolderEntry; onClose: () => void };

/** Asks before units are spent on a whole folder, and says why they could not be. */
export function FolderDownloadDialog({ folder, onClose }: FolderDownloadDialogProps) {
  const { t } = useTranslation('file-manager');
  const textOf = useFolderRefusalText();
  const notify = useFolderNotice();
  const titleId = useId();
  const textId = useId();
  const { mutate, isPending, error } = useOpenArchive({
    onStart: (archive) => {
      notify(archive);
      onClose();
    },
  });
  const refusal = error === null ? null : folderRefusalOf(error);
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
        {t('folder.title', { name: `\u2068${folder.name}\u2069` })}
      </DialogTitle>
      <DialogContent>
        <Typography id={textId} color="textSecondary">
          {t('folder.ask')} {t('folder.cost')}
        </Typography>
        <Box role="status" sx={{ '&:not(:empty)': { marginBlockStart: 2 } }}>
          {refusal !== null && (
            <Explanation
              icon={<ErrorOutline color="error" sx={{ fontSize: 20 }} />}
              text={textOf(refusal)}
            />
          )}
          {refusal?.kind === 'folder_quota' && (
            <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1.5 }}>
              {/* The server's own sentence, for only it knows both numbers. */}
              <bdi lang="en">{refusal.detail}</bdi>
            </Typography>
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2.5, gap: 1 }}>
        <Button size="large" onClick={close} ref={possible ? null : takeFocus}>
          {t(possible ? 'folder.cancel' : 'folder.close')}
        </Button>
        {possible && (
          <Button
            variant="contained"
            size="large"
            ref={takeFocus}
            startIcon={<DownloadOutlined />}
            loading={isPending}
            loadingPosition="start"
            onClick={() => mutate({ folder, signal: leaving.signal })}
          >
            {t(isPending ? 'opening' : refusal === null ? 'download' : 'retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The focus begins at the answer that is expected, and is not lost with a button that goes. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();
