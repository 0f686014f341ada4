/** Auth0's SDK as this app uses it. Reached by dynamic import alone: it weighs 20 kB. */
import { Auth0Client, GenericError } from '@auth0/auth0-spa-js';
import { NetworkError } from '../api-error.ts';
import { type Auth0Settings, managementApi } from './provider-settings.ts';
import { subjectOf } from './id-token.ts';
import { storeProviderValue } from './provider-storage.ts';

const SCOPE = 'openid profile email offline_access read:current_user update:current_user_metadata';

/** The SDK invents the nonce and keeps it to itself; our server wants to compare it, too. */
const NONCE_KEY = 'auth0.nonce';

/** What the browser must find again when it comes back from the provider. */
type AppState = { redirect?: string };

let service: Auth0Client | null = null;

function serviceOf(settings: Auth0Settings): Auth0Client {
  service ??= new Auth0Client({
    domain: settings.domain,
    clientId: settings.clientId,
    useRefreshTokens: true,
    cacheLocation: 'localstorage',
    authorizationParams: {
      redirect_uri: `${window.location.origin}/callback`,
      audience: managementApi(settings),
      scope: SCOPE,
    },
  });
  return service;
}

/**
 * Leaves for the provider's own page.
 * @param redirect address of ours that was asked for before
 */
export async function begin(
  settings: Auth0Settings,
  { redirect, isNew }: { redirect: string | undefined; isNew: boolean },
): Promise<void> {
  const appState: AppState = redirect === undefined ? {} : { redirect };
  await serviceOf(settings).loginWithRedirect<AppState>({
    appState,
    ...(isNew ? { authorizationParams: { screen_hint: 'signup' } } : {}),
    openUrl: (url) => {
      sessionStorage.setItem(NONCE_KEY, new URL(url).searchParams.get('nonce') ?? '');
      window.location.assign(url);
    },
  });
}

export type Auth0SignIn = {
  idToken: string;
  nonce: string | undefined;
  redirect: string | undefined;
};

/**
 * Completes what `begin` has begun, from the address that the provider sent the browser back to,
 * and stores the tokens under the names of R7.07.
 * @throws NetworkError, and the SDK's GenericError with the code of OAuth in `error`
 */
export async function finish(settings: Auth0Settings, address: string): Promise<Auth0SignIn> {
  if (!/[?&](?:code|error)=/.test(address)) {
    throw new GenericError('missing_transaction', 'Nothing to complete.');
  }
  try {
    return await complete(settings, address);
  } catch (error) {
    // Whatever the SDK does not name is a call that got no answer.
    if (error instanceof GenericError) throw error;
    throw new NetworkError('Auth0 did not answer.', { cause: error });
  }
}

async function complete(settings: Auth0Settings, address: string): Promise<Auth0SignIn> {
  const client = serviceOf(settings);
  const nonce = sessionStorage.getItem(NONCE_KEY) || undefined;
  sessionStorage.removeItem(NONCE_KEY);
  const { appState } = await client.handleRedirectCallback<AppState>(address);
  const idToken = await renew(settings);
  return { idToken, nonce, redirect: appState?.redirect };
}

/**
 * Stores the present tokens, fresh ones when they have ended.
 * @returns the ID token
 */
export async function renew(settings: Auth0Settings): Promise<string> {
  const client = serviceOf(settings);
  const tokens = await client.getTokenSilently({ detailedResponse: true });
  if (tokens === undefined) throw new GenericError('login_required', 'Auth0 gave no tokens.');
  storeProviderValue('access_token', tokens.access_token);
  storeProviderValue('id_token', tokens.id_token);
  // R9.05.
  storeProviderValue('expires_at', JSON.stringify(Date.now() + tokens.expires_in * 1000));
  storeProviderValue('auth0.ssodata', JSON.stringify({ lastUsedSub: subjectOf(tokens.id_token) }));
  return tokens.id_token;
}

/** R4.05. @returns where the browser must go, so that the provider's own session ends, too */
export async function leave(settings: Auth0Settings): Promise<string> {
  let address = '';
  await serviceOf(settings).logout({
    logoutParams: { returnTo: `${window.location.origin}/login` },
    openUrl: (url) => {
      address = url;
    },
  });
  return address;
}
