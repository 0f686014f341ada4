import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { BrandPane } from './brand-pane.tsx';
import { LoginForm } from './login-form.tsx';

/** /login (R2.01): the form, and from md up the product beside it. */
export function LoginScreen() {
  const { t } = useTranslation('sign-in');
  const { title } = useRuntimeConfig();
  useDocumentTitle(t('documentTitle'));
  return (
    <Box
      sx={{
        display: 'grid',
        flexGrow: 1,
        gridTemplateColumns: { xs: '1fr', md: 'minmax(440px, 5fr) 6fr' },
      }}
    >
      <Stack
        component="main"
        sx={{
          justifyContent: { xs: 'flex-start', sm: 'center' },
          alignItems: 'center',
          paddingInline: 3,
          paddingBlock: { xs: 6, sm: 4 },
        }}
      >
        <Stack sx={{ width: '100%', maxWidth: 360 }}>
          <Box sx={{ display: 'flex', color: 'primary.main', marginBlockEnd: 3 }}>
            <BrandMark size={36} />
          </Box>
          <Typography variant="h1" sx={{ textWrap: 'balance', overflowWrap: 'anywhere' }}>
            {t('welcome', { title })}
          </Typography>
          <Typography color="textSecondary" sx={{ marginBlockStart: 1, marginBlockEnd: 4 }}>
            {t('lead')}
          </Typography>
          <LoginForm />
        </Stack>
      </Stack>
      <BrandPane title={title} />
    </Box>
  );
}
