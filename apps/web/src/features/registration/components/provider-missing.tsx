import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** In the place of the form, when the operator has not configured the provider (R8.06). */
export function ProviderMissing({ provider }: { provider: string }) {
  const { t } = useTranslation('providers');
  return (
    <Box role="status">
      <Typography sx={{ fontWeight: 500 }}>{t('missing.title', { provider })}</Typography>
      <Typography color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
        {t('missing.text')}
      </Typography>
    </Box>
  );
}
