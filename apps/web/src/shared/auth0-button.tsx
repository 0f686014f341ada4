import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { auth0WorksHere } from '../lib/providers/provider-settings.ts';
import { loadAuth0 } from '../lib/providers/load-sdk.ts';
import { useRuntimeConfig } from '../lib/runtime-config.ts';
import { useWantedAddress } from '../lib/use-wanted-address.ts';
import { MethodIcon } from './method-icon.tsx';

type Auth0ButtonProps = {
  /** Asks for the provider's registration rather than its login. */
  isNew?: boolean;
  variant?: 'outlined' | 'contained';
  children: ReactNode;
};

/** Leaves for Auth0's own page; says so when that cannot work from here. */
export function Auth0Button({ isNew = false, variant = 'outlined', children }: Auth0ButtonProps) {
  const { t } = useTranslation('providers');
  const id = useId();
  const config = useRuntimeConfig();
  const redirect = useWantedAddress();
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready');
  const isPossible = auth0WorksHere();

  useEffect(() => {
    // Who comes back with the browser's button finds the page as they left it.
    const onShow = (): void => setState('ready');
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const leave = async (): Promise<void> => {
    setState('leaving');
    try {
      const { settings, sdk } = await loadAuth0(config);
      await sdk.begin(settings, { redirect, isNew });
    } catch {
      setState('failed');
    }
  };
  const trouble = isPossible ? state === 'failed' && t('auth0.failed') : t('auth0.insecure');

  return (
    <>
      <Button
        variant={variant}
        size="large"
        startIcon={<MethodIcon method="auth0" />}
        disabled={!isPossible}
        loading={state === 'leaving'}
        loadingPosition="start"
        aria-describedby={trouble === false ? undefined : id}
        onClick={() => {
          void leave();
        }}
      >
        {state === 'leaving' ? t('auth0.progress') : children}
      </Button>
      {trouble !== false && (
        <FormHelperText id={id} error={state === 'failed'} role="alert">
          {trouble}
        </FormHelperText>
      )}
    </>
  );
}
