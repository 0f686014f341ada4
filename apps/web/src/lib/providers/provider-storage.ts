import { keepIn } from '../browser-storage.ts';

/** R7.07: what a sign-in at Auth0 leaves in this browser, beside the SDK's own entries. */
const PROVIDER_KEYS = ['access_token', 'id_token', 'expires_at', 'auth0.ssodata'] as const;
type ProviderKey = (typeof PROVIDER_KEYS)[number];

/** Where the SDKs of Auth0 and Firebase keep their tokens. */
const SDK_PREFIXES = ['@@auth0spajs@@', 'firebase:authUser:'];

export function storeProviderValue(key: ProviderKey, value: string): void {
  keepIn(localStorage, key, value);
}

export function readProviderValue(key: ProviderKey): string | null {
  return localStorage.getItem(key);
}

/** Leaves nothing of a provider's session behind, however the session of ours has ended. */
export function dropProviderStorage(): void {
  PROVIDER_KEYS.forEach((key) => localStorage.removeItem(key));
  Object.keys(localStorage)
    .filter((key) => SDK_PREFIXES.some((prefix) => key.startsWith(prefix)))
    .forEach((key) => localStorage.removeItem(key));
}
