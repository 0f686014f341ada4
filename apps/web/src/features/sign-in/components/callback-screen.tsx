import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { AwaitsApproval } from '../../../lib/providers/exchange-token.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { PageMessage } from '../../../ui/page-states.tsx';
import { snackbars } from '../../../ui/snackbars.tsx';
import { finishAuth0 } from '../api/finish-auth0.ts';
import { challengeOf, describeFailure, inWords } from '../model/sign-in-failure.ts';
import { SecondFactorStep } from './second-factor-step.tsx';

/** /callback (R2.05): a splash while the sign-in at Auth0 is completed, and what went wrong if not. */
export function CallbackScreen() {
  const { t } = useTranslation(['sign-in', 'providers']);
  const config = useRuntimeConfig();
  const navigate = useNavigate();
  const begun = useRef(false);
  const [failure, setFailure] = useState<CallbackFailure | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  useDocumentTitle(t('documentTitle'));

  useEffect(() => {
    // The code in the address is good for one use.
    if (begun.current) return;
    begun.current = true;
    const finish = async (): Promise<void> => {
      const { redirect, enter } = await finishAuth0(config, window.location.href);
      // The guard reads it from the address, as it does on the login.
      const search = redirect === undefined ? {} : { redirect };
      await navigate({ to: '/callback', search, replace: true });
      await enter();
      snackbars.success(t('providers:auth0.success'));
    };
    finish().catch(async (error: unknown) => {
      setChallenge(challengeOf(error));
      setFailure(describeCallbackFailure(await inWords(error), t));
    });
  }, [config, navigate, t]);

  if (challenge !== null) {
    const leave = (): void => void navigate({ to: '/login' });
    return (
      <AuthPage heading={t('welcome', { title: config.title })} lead={t('code.lead')}>
        <SecondFactorStep challenge={challenge} onBack={leave} />
      </AuthPage>
    );
  }
  if (failure !== null) return <CallbackMessage {...failure} />;
  return (
    <main className="splash">
      <BrandMark className="splash-mark" size={40} />
      <Typography role="status" color="textSecondary">
        {t('providers:auth0.progress')}
      </Typography>
    </main>
  );
}

function CallbackMessage({ title, text, isPending }: CallbackFailure) {
  const { t } = useTranslation('providers');
  return (
    <Stack component="main" sx={{ flexGrow: 1 }}>
      <PageMessage
        role={isPending ? 'status' : 'alert'}
        level="h1"
        icon={isPending ? <HourglassEmptyOutlined /> : <ErrorOutline />}
        title={title}
        text={text}
        action={
          <Button component={Link} to="/login" variant="contained">
            {t('callback.back')}
          </Button>
        }
      />
    </Stack>
  );
}

type CallbackFailure = { title: string; text: string; isPending: boolean };

/** The SDK's errors carry the code of OAuth (RFC 6749 section 4.1.2.1) under this name. */
const oauthCode = (error: unknown): string | null =>
  error instanceof Error && 'error' in error && typeof error.error === 'string'
    ? error.error
    : null;

/** What the SDK says when it finds nothing that this browser has begun. */
const UNFINISHED = new Set(['missing_transaction', 'state_mismatch']);

/** Why a sign-in at Auth0 could not be completed, in words that somebody can act on. */
function describeCallbackFailure(
  error: unknown,
  t: TFunction<['sign-in', 'providers']>,
): CallbackFailure {
  const failed = (title: string, text: string) => ({ title, text, isPending: false });
  if (error instanceof AwaitsApproval) {
    return {
      title: t('providers:callback.pending'),
      text: t('providers:pending'),
      isPending: true,
    };
  }
  const code = oauthCode(error);
  if (error instanceof NetworkError || code === 'timeout') {
    return failed(t('providers:callback.slow'), t('providers:callback.slowText'));
  }
  if (error instanceof ApiError) {
    return failed(t('providers:callback.failed'), describeFailure(error, t).snackbar);
  }
  if (code === null || UNFINISHED.has(code)) {
    return failed(t('providers:callback.unfinished'), t('providers:callback.unfinishedText'));
  }
  const reason = error instanceof Error ? error.message : code;
  return failed(t('providers:callback.denied'), t('providers:callback.deniedText', { reason }));
}
