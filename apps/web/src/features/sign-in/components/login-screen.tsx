import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import Box from '@mui/material/Box';
import { Suspense, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../../lib/i18n/index.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useSessionEnd } from '../../../lib/session-end/session-end.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useWantedAddress } from '../../../lib/use-wanted-address.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { lazyWithPreload } from '../../../ui/lazy.tsx';
import { LinkRow, TextLink } from '../../../ui/text-link.tsx';
import { licenceServer, type SignInMethod } from '../model/sign-in-method.ts';
import { LoginForm } from './login-form.tsx';

// None of these is needed to sign in with e-mail and password at this server.
const MethodChoice = lazyWithPreload(
  async () => (await withTexts(import('./method-choice.tsx'), 'providers')).MethodChoice,
);
const OtherWays = lazyWithPreload(
  async () => (await withTexts(import('./other-ways.tsx'), 'providers')).OtherWays,
);
const SecondFactorStep = lazyWithPreload(
  async () => (await import('./second-factor-step.tsx')).SecondFactorStep,
);
const SessionEndNotice = lazyWithPreload(
  async () => (await withTexts(import('./session-end-notice.tsx'), 'session-end')).SessionEndNotice,
);

/** What `MethodChoice` and `OtherWays` will fill, so that the form does not jump when they come. */
const CHOICE_HEIGHT = 68;
const WAYS_HEIGHT = 56;
const WAY_HEIGHT = 56;

/** /login (R2.01): the form, and from md up the product beside it. */
export function LoginScreen() {
  const { t } = useTranslation('sign-in');
  const config = useRuntimeConfig();
  const ways = useMemo(() => otherWays(config), [config]);
  const [provider, setProvider] = useState<SignInMethod | null>(null);
  const [email, setEmail] = useState('');
  const panelId = useId();
  const [challenge, setChallenge] = useState<string | null>(null);
  useDocumentTitle(t('documentTitle'));
  const heading = t('welcome', { title: config.title });

  const end = useSessionEnd(({ reason }) => reason);
  const method = provider ?? licenceServer(t);

  if (challenge !== null) {
    return (
      <AuthPage heading={heading} lead={t('code.lead')}>
        <Suspense>
          <SecondFactorStep challenge={challenge} onBack={() => setChallenge(null)} />
        </Suspense>
      </AuthPage>
    );
  }
  return (
    <AuthPage heading={heading} lead={t('lead')}>
      {end !== null && (
        <Suspense>
          <SessionEndNotice reason={end} />
        </Suspense>
      )}
      {config.providers.firebase !== null && (
        <Suspense fallback={<Box sx={{ height: CHOICE_HEIGHT }} />}>
          <MethodChoice value={method.id} panelId={panelId} onChange={setProvider} />
        </Suspense>
      )}
      <LoginForm
        id={panelId}
        method={method}
        email={email}
        onChallenge={(next, used) => {
          setEmail(used);
          setChallenge(next);
        }}
      />
      {ways.length > 0 && (
        <Suspense fallback={<Box sx={{ height: WAYS_HEIGHT + ways.length * WAY_HEIGHT }} />}>
          <OtherWays ways={ways} />
        </Suspense>
      )}
      <LoginLinks />
    </AuthPage>
  );
}

/** Ways out for those who cannot log in yet, or no more. */
function LoginLinks() {
  const { t } = useTranslation('sign-in');
  const { registration } = useRuntimeConfig();
  const redirect = useWantedAddress();
  return (
    <LinkRow role="group" aria-label={t('links.label')}>
      <TextLink to="/forgot-password">{t('links.forgot')}</TextLink>
      {registration !== 'closed' && (
        <TextLink to="/register" search={redirect === undefined ? {} : { redirect }}>
          {t('links.register')}
        </TextLink>
      )}
    </LinkRow>
  );
}

/** Credentials are of a domain (Web Authentication section 5.1.2); an address is none. */
const IP_ADDRESS = /^[\d.]+$|^\[/;

/** Passkeys belong to the host of the page, so another licence server cannot ask for them here. */
function offersPasskeys({ authHost }: RuntimeConfig): boolean {
  return (
    authHost === '' && 'PublicKeyCredential' in window && !IP_ADDRESS.test(window.location.hostname)
  );
}

/** What the login offers beside e-mail and password. */
function otherWays(config: RuntimeConfig): readonly ('auth0' | 'passkey')[] {
  return [
    ...(config.providers.auth0 === null ? [] : (['auth0'] as const)),
    ...(offersPasskeys(config) ? (['passkey'] as const) : []),
  ];
}
