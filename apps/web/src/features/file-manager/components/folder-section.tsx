import type { FolderEntry } from '@file-server/contract';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { openFolder } from '../model/location.ts';
import { useNavigation } from '../navigation.ts';

type FolderSectionProps = { folder: FolderEntry; onAsk: (folder: FolderEntry) => void };

/** What can be done with a folder: take it whole, with the price said first, or look into it. */
export function FolderSection({ folder, onAsk }: FolderSectionProps) {
  const { t } = useTranslation('file-manager');
  const { location, onNavigate } = useNavigation();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Button
        variant="contained"
        size="large"
        startIcon={<DownloadOutlined />}
        aria-haspopup="dialog"
        onClick={() => onAsk(folder)}
      >
        {t('folder.download')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t('folder.cost')}
      </Typography>
      <Button
        variant="outlined"
        size="large"
        startIcon={<FolderOpenOutlined />}
        sx={{ marginBlockStart: 1 }}
        onClick={() => onNavigate(openFolder(location, folder.id))}
      >
        {t('openFolder')}
      </Button>
    </Stack>
  );
}
