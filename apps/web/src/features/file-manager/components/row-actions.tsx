import type { FileEntry, FolderEntry } from '@file-server/contract/library';
import type { LockReason } from '@file-server/contract/lock-reasons';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { useFolderLock } from '../../../lib/licence.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { DownloadAction } from '../use-download.ts';
import { useRefusalText } from '../use-refusal-text.ts';

type RowActionProps = {
  file: FileEntry;
  download: DownloadAction;
  /** Opens the details, where a lock explains itself in full. */
  onExplain: () => void;
};

const DOWNLOAD_KEYS = 'Shift+D';

const SIZE = { width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } };

/** What a row offers: the download, or the lock that says why there is none. */
export function RowAction({ file, download, onExplain }: RowActionProps) {
  const { t } = useTranslation('file-manager');
  if (file.locked !== null) {
    return <LockButton {...{ name: file.name, reason: file.locked, onExplain, tabIndex: -1 }} />;
  }
  const opening = download.isOpening(file.id);
  const label = t(opening ? 'openingName' : 'downloadName', { name: file.name });
  return (
    <Tooltip title={opening ? t('opening') : t('download')} describeChild>
      <IconButton
        aria-label={label}
        aria-busy={opening}
        aria-keyshortcuts={DOWNLOAD_KEYS}
        tabIndex={-1}
        onClick={() => download.start(file)}
        sx={{ ...SIZE, color: 'text.secondary', '&:hover': { color: 'primary.main' } }}
      >
        {opening ? (
          <CircularProgress size={18} color="inherit" aria-hidden="true" />
        ) : (
          <DownloadOutlined sx={{ fontSize: 20 }} />
        )}
      </IconButton>
    </Tooltip>
  );
}

type LockButtonProps = {
  name: string;
  reason: LockReason;
  onExplain: (() => void) | undefined;
  tabIndex: 0 | -1;
};

function LockButton({ name, reason, onExplain, tabIndex }: LockButtonProps) {
  const { t } = useTranslation('file-manager');
  const { title, nextStep } = useRefusalText()({ kind: reason, resetsAt: null });
  return (
    <Tooltip
      title={`${title} ${nextStep}`}
      describeChild
      enterDelay={100}
      enterTouchDelay={0}
      leaveTouchDelay={4000}
    >
      <IconButton
        aria-label={t('lockedName', { name, reason: title })}
        tabIndex={tabIndex}
        onClick={onExplain}
        sx={{ ...SIZE, color: 'text.secondary' }}
      >
        <LockOutlined sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}

type FolderActionProps = {
  folder: FolderEntry;
  onAsk: (folder: FolderEntry) => void;
  /** Opens the details, where a lock explains itself in full; absent above the list. */
  onExplain?: () => void;
  /** -1 in a list, whose arrow keys lead to it. */
  tabIndex?: 0 | -1;
};

/** Asks for a folder with all that is in it: in its row, and above the list of the open one. */
export function FolderAction({ folder, onAsk, onExplain, tabIndex = 0 }: FolderActionProps) {
  const { t } = useTranslation('file-manager');
  const lock = useFolderLock() ?? folder.locked;
  if (lock) {
    return <LockButton {...{ name: folder.name, reason: lock, onExplain, tabIndex }} />;
  }
  return (
    <Tooltip title={t('folder.download')} describeChild>
      <IconButton
        aria-label={t('folder.downloadName', { name: folder.name })}
        aria-haspopup="dialog"
        aria-keyshortcuts={tabIndex === 0 ? undefined : DOWNLOAD_KEYS}
        tabIndex={tabIndex}
        onClick={() => onAsk(folder)}
        sx={{
          ...SIZE,
          flexShrink: 0,
          color: 'text.secondary',
          '&:hover': { color: 'primary.main' },
        }}
      >
        <DownloadOutlined sx={{ fontSize: 20 }} />
      </IconButton>
    </Tooltip>
  );
}
