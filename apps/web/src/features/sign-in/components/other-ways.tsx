import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { isUnpicked } from '../../../lib/is-unpicked.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { Auth0Button } from '../../../shared/auth0-button.tsx';
import { snackbars } from '../../../ui/snackbars.tsx';
import { describeFailure, inWords } from '../model/sign-in-failure.ts';

/** The browser still offers a passkey that was removed from the account. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'passkey_refused';

function PasskeyButton() {
  const { t } = useTranslation(['sign-in', 'providers']);
  const config = useRuntimeConfig();
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    setIsAsking(true);
    setFailure(null);
    try {
      const { signInWithPasskey } = await import('../api/sign-in-with-passkey.ts').catch(
        (cause: unknown) => {
          throw new NetworkError('The code for passkeys could not be fetched.', { cause });
        },
      );
      await signInWithPasskey(config);
      snackbars.success(t('success'));
    } catch (error) {
      if (isUnpicked(error)) setFailure(t('providers:passkey.none'));
      else if (isUnknown(error)) setFailure(t('providers:passkey.unknown'));
      else setFailure(describeFailure(await inWords(error), t).snackbar);
    }
    setIsAsking(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        size="large"
        startIcon={<FingerprintOutlined />}
        loading={isAsking}
        loadingPosition="start"
        aria-describedby={failure === null ? undefined : id}
        onClick={() => {
          void ask();
        }}
      >
        {t('providers:passkey.signIn')}
      </Button>
      {failure !== null && (
        <FormHelperText id={id} error role="alert">
          {failure}
        </FormHelperText>
      )}
    </>
  );
}

/** Ways to sign in that need no field here. */
export function OtherWays({ ways }: { ways: readonly ('auth0' | 'passkey')[] }) {
  const { t } = useTranslation('providers');
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Divider sx={{ marginBlock: 1.5, typography: 'caption', color: 'text.secondary' }}>
        {t('or')}
      </Divider>
      {ways.includes('auth0') && <Auth0Button>{t('auth0.signIn')}</Auth0Button>}
      {ways.includes('passkey') && <PasskeyButton />}
    </Stack>
  );
}
