import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { providerSettings } from '../../../lib/providers/provider-settings.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useWantedAddress } from '../../../lib/use-wanted-address.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { Auth0Button } from '../../../shared/auth0-button.tsx';
import type { MethodName } from '../../../shared/method-icon.tsx';
import { MethodTabs } from '../../../shared/method-tabs.tsx';
import { PageMessage } from '../../../ui/page-states.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { LinkRow, TextLink } from '../../../ui/text-link.tsx';
import { RegisterForm } from './register-form.tsx';

/** /register (R2.04): a tab for each place that can keep the account. */
export function RegisterScreen() {
  const { t } = useTranslation('registration');
  const { title, registration } = useRuntimeConfig();
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  useDocumentTitle(t('documentTitle'));

  if (pendingEmail !== null) return <ApprovalState email={pendingEmail} />;
  return (
    <AuthPage
      heading={t('heading')}
      lead={t('lead', { title })}
      isSteady={registration !== 'closed'}
    >
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
    // It stands in place of the form that had the focus, and is read out with it.
    <Stack component="main" ref={takeFocus} tabIndex={-1} sx={{ flexGrow: 1, outline: 'none' }}>
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

const METHODS: readonly MethodName[] = ['jwt', 'firebase', 'auth0'];

/** The tabs, and beneath them what the chosen place needs. What was typed survives the choice. */
function MethodPanels({ onPending }: { onPending: (email: string) => void }) {
  const { t } = useTranslation(['registration', 'providers']);
  const config = useRuntimeConfig();
  const panelId = useId();
  const [method, setMethod] = useState<MethodName>('jwt');
  const isMissing = method !== 'jwt' && config.providers[method] === null;
  const hasForm = method !== 'auth0' && !isMissing;

  useEffect(() => {
    // Opening the tab is what would start the provider's service (R8.06).
    if (method !== 'jwt') providerSettings(config, method);
  }, [config, method]);

  return (
    <>
      <MethodTabs
        label={t('methods')}
        methods={METHODS}
        textOf={(name) => t(`providers:methods.${name}`)}
        value={method}
        onChange={setMethod}
        panelId={panelId}
      />
      <Box role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${method}`}>
        {isMissing && <ProviderMissing provider={t(`providers:methods.${method}`)} />}
        {method === 'auth0' && !isMissing && (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Typography color="textSecondary">{t('providers:auth0.text')}</Typography>
            <Auth0Button isNew variant="contained">
              {t('providers:auth0.register')}
            </Auth0Button>
          </Box>
        )}
        <Box hidden={!hasForm}>
          <RegisterForm place={method === 'firebase' ? 'firebase' : 'jwt'} onPending={onPending} />
        </Box>
      </Box>
    </>
  );
}

/** In the place of the form, when the operator has not configured the provider (R8.06). */
function ProviderMissing({ provider }: { provider: string }) {
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
