import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../../lib/api-error.ts';
import { isUnpicked } from '../../../lib/is-unpicked.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { Auth0Button } from '../../../shared/auth0-button.tsx';
import { snackbars } from '../../../ui/snackbars.tsx';
import { describeFailure } from '../model/sign-in-failure.ts';

function PasskeyButton() {
  const { t } = useTranslation('sign-in');
  const config = useRuntimeConfig();
  const [isAsking, setIsAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setIsAsking(true);
    try {
      const { signInWithPasskey } = await import('../api/sign-in-with-passkey.ts').catch(
        (cause: unknown) => {
          throw new NetworkError('The code for passkeys could not be fetched.', { cause });
        },
      );
      await signInWithPasskey(config);
      snackbars.success(t('success'));
    } catch (error) {
      if (isUnpicked(error)) snackbars.info(t('passkey.none'));
      else snackbars.error(describeFailure(error, t).snackbar);
    }
    setIsAsking(false);
  };
  return (
    <Button
      variant="outlined"
      size="large"
      startIcon={<FingerprintOutlined />}
      loading={isAsking}
      loadingPosition="start"
      onClick={() => {
        void ask();
      }}
    >
      {t('passkey.signIn')}
    </Button>
  );
}

/** Ways to sign in that need no field here. */
export function OtherWays({ ways }: { ways: readonly ('auth0' | 'passkey')[] }) {
  const { t } = useTranslation(['sign-in', 'providers']);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Divider sx={{ marginBlock: 1.5, typography: 'caption', color: 'text.secondary' }}>
        {t('or')}
      </Divider>
      {ways.includes('auth0') && <Auth0Button>{t('providers:auth0.signIn')}</Auth0Button>}
      {ways.includes('passkey') && <PasskeyButton />}
    </Stack>
  );
}
