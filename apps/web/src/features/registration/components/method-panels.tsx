import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { providerSettings } from '../../../lib/providers/provider-settings.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { Auth0Button } from '../../../shared/auth0-button.tsx';
import type { MethodName } from '../../../shared/method-icon.tsx';
import { MethodTabs } from '../../../shared/method-tabs.tsx';
import { RegisterForm } from './register-form.tsx';

const METHODS: readonly MethodName[] = ['jwt', 'firebase', 'auth0'];

/** The tabs, and beneath them what the chosen place needs. What was typed survives the choice. */
export function MethodPanels({ onPending }: { onPending: (email: string) => void }) {
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
