import type { ProvidersConfig } from '@file-server/contract/providers';
import { ConfigError, type Env, isLoopbackHost } from './env.ts';

/**
 * The third-party providers whose users may sign in here; null = not configured.
 * @throws ConfigError when one is configured by halves, or a switch for tests would be open
 */
export function providersOf(env: Env): ProvidersConfig {
  return { firebase: firebaseOf(env), auth0: auth0Of(env) };
}

function firebaseOf(env: Env): ProvidersConfig['firebase'] {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = env;
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_EMULATOR: emulator } = env;
  const given = [apiKey, authDomain, projectId, emulator].some((value) => value !== undefined);
  if (!given) return null;
  if (apiKey === undefined || authDomain === undefined || projectId === undefined) {
    throw new ConfigError(
      'Wrong setting. Firebase needs FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID.',
    );
  }
  if (emulator !== undefined) refuseOpenEmulator(env, projectId);
  return { apiKey, authDomain, projectId, emulator: emulator ?? null };
}

/**
 * An emulator's tokens are not signed, so with it anybody who reaches this server is anybody. Nobody
 * but this machine may reach it then, and `demo-` is Firebase's own mark of a project that does not
 * exist, so the settings of a real service never fit.
 */
function refuseOpenEmulator(env: Env, projectId: string): void {
  const publicHost = env.PUBLIC_URL === undefined ? 'localhost' : new URL(env.PUBLIC_URL).hostname;
  const closed =
    isLoopbackHost(env.HOST) && isLoopbackHost(publicHost) && env.TRUSTED_PROXIES.length === 0;
  if (closed && projectId.startsWith('demo-')) return;
  throw new ConfigError(
    'Wrong setting. FIREBASE_EMULATOR takes unsigned tokens: it needs a FIREBASE_PROJECT_ID that starts with demo-, a loopback HOST, no TRUSTED_PROXIES and no PUBLIC_URL of another machine.',
  );
}

function auth0Of(env: Env): ProvidersConfig['auth0'] {
  const { AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID: clientId, AUTH0_AUDIENCE: audience = null } = env;
  if (domain === undefined && clientId === undefined && audience === null) return null;
  if (domain === undefined || clientId === undefined) {
    throw new ConfigError('Wrong setting. Auth0 needs both AUTH0_DOMAIN and AUTH0_CLIENT_ID.');
  }
  return { domain, clientId, audience };
}
