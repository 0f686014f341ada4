import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AccountSections } from './account-sections.tsx';
import { KeptElsewhere } from './kept-elsewhere.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';

/** /account: what guards the account, and where it is signed in. */
export function AccountScreen() {
  const { t } = useTranslation('account');
  const { authHost } = useRuntimeConfig();
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
      {authHost === '' ? (
        <Stack divider={<Divider />} sx={{ gap: 4 }}>
          <AccountSections />
          <SessionsSection />
        </Stack>
      ) : (
        <KeptElsewhere origin={authHost} />
      )}
    </Stack>
  );
}
