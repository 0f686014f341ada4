import type { ProvidersConfig } from '@file-server/contract/providers';
import type { TokenRules } from './verify-token.ts';

/** Where Google publishes the keys of Firebase's ID tokens. */
const FIREBASE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

/** https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export function firebaseRules({
  projectId,
  emulator,
}: NonNullable<ProvidersConfig['firebase']>): TokenRules {
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    keys: emulator === null ? FIREBASE_KEYS : null,
  };
}

/** Auth0's issuer is the tenant's origin with a slash, and its keys are at the usual place. */
export function auth0Rules({
  domain,
  clientId,
}: NonNullable<ProvidersConfig['auth0']>): TokenRules {
  const origin = domain.startsWith('http:') ? domain : `https://${domain.toLowerCase()}`;
  const issuer = `${origin}/`;
  return { issuer, audience: clientId, keys: new URL('.well-known/jwks.json', issuer) };
}
