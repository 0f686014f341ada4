import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';

/** The text beside a form, on wide screens only. */
export function Welcome() {
  const { t } = useTranslation('auth-pages');
  const { title } = useRuntimeConfig();
  return (
    <>
      <Typography variant="h1" component="p" sx={{ textWrap: 'balance', overflowWrap: 'anywhere' }}>
        {t('welcome.title', { title })}
      </Typography>
      <Typography
        variant="subtitle1"
        component="p"
        color="textSecondary"
        sx={{ maxWidth: 420, marginBlockStart: 1.5, textWrap: 'balance' }}
      >
        {t('welcome.text')}
      </Typography>
    </>
  );
}
