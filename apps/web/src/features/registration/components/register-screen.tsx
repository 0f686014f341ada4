import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useWantedAddress } from '../../../lib/use-wanted-address.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { PageMessage } from '../../../ui/page-states/page-message.tsx';
import { LinkRow, TextLink } from '../../../ui/text-link.tsx';
import { MethodPanels } from './method-panels.tsx';

/** /register (R2.04): a tab for each place that can keep the account. */
export function RegisterScreen() {
  const { t } = useTranslation('registration');
  const { title, registration } = useRuntimeConfig();
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  useDocumentTitle(t('documentTitle'));

  if (pendingEmail !== null) return <ApprovalState email={pendingEmail} />;
  return (
    <AuthPage heading={t('heading')} lead={t('lead', { title })} isSteady>
      {registration === 'closed' ? (
        <Typography>{t('closed')}</Typography>
      ) : (
        <MethodPanels onPending={setPendingEmail} />
      )}
      <RegisterLinks />
    </AuthPage>
  );
}

/** The account exists; what happens next is somebody else's turn. */
function ApprovalState({ email }: { email: string }) {
  const { t } = useTranslation('registration');
  return (
    <Stack component="main" sx={{ flexGrow: 1 }}>
      <PageMessage
        role="status"
        level="h1"
        icon={<HourglassEmptyOutlined />}
        title={t('pending.title')}
        text={t('pending.text', { email })}
        action={
          <Button component={Link} to="/login" variant="contained">
            {t('links.toLogin')}
          </Button>
        }
      />
    </Stack>
  );
}

/** To /login, with the address that was asked for, and to / (R2.04). */
function RegisterLinks() {
  const { t } = useTranslation('registration');
  const redirect = useWantedAddress();
  return (
    <LinkRow role="group" aria-label={t('links.label')}>
      <TextLink to="/login" search={redirect === undefined ? {} : { redirect }}>
        {t('links.login')}
      </TextLink>
      <TextLink to="/">{t('links.home')}</TextLink>
    </LinkRow>
  );
}
