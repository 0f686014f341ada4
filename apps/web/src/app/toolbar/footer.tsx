import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';

/** The copyright line (R1.03). */
export function Footer() {
  const { t } = useTranslation('app');
  const { title } = useRuntimeConfig();
  return (
    <Typography
      component="footer"
      variant="caption"
      color="textSecondary"
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: { xs: 48, md: 64 },
        paddingInline: { xs: 2, md: 3 },
      }}
    >
      {t('footer', { title })}
    </Typography>
  );
}
