import type { FolderEntry } from '@file-server/contract';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../../ui/tooltip.tsx';

type FolderActionProps = {
  folder: FolderEntry;
  onAsk: (folder: FolderEntry) => void;
  /** In a list: 0 in the row that Tab reaches, -1 in all others. */
  tabIndex?: 0 | -1;
};

/** Asks for a folder with all that is in it: in its row, and above the list of the open one. */
export function FolderAction({ folder, onAsk, tabIndex = 0 }: FolderActionProps) {
  const { t } = useTranslation('file-manager');
  return (
    <Tooltip title={t('folder.download')} describeChild>
      <IconButton
        aria-label={t('folder.downloadName', { name: folder.name })}
        aria-haspopup="dialog"
        tabIndex={tabIndex}
        onClick={() => onAsk(folder)}
        sx={{
          flexShrink: 0,
          width: { xs: 44, sm: 36 },
          height: { xs: 44, sm: 36 },
          color: 'text.secondary',
          '&:hover': { color: 'primary.main' },
        }}
      >
        <DownloadOutlined sx={{ fontSize: 20 }} />
      </IconButton>
    </Tooltip>
  );
}
