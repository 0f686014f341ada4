import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { DownloadHistory } from './download-history.tsx';
import { LicenceFacts } from './licence-facts.tsx';
import { QuotaUse } from './quota-use.tsx';

/** /licence: what the licence allows, what is used of it, and every download that used it. */
export function LicenceScreen() {
  const { t } = useTranslation('licence');
  useDocumentTitle(t('title'));
  return (
    <Stack
      sx={{
        width: '100%',
        maxWidth: 768,
        marginInline: 'auto',
        paddingInline: { xs: 2, sm: 4 },
        paddingBlock: { xs: 3, sm: 5 },
        gap: 4,
      }}
    >
      <Typography variant="h1">{t('title')}</Typography>
      <QuotaUse />
      <LicenceFacts />
      <Divider />
      <DownloadHistory />
    </Stack>
  );
}
