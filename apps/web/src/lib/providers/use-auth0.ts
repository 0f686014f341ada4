import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { NetworkError } from '../api-error.ts';
import { ProviderMissing, providerSettings } from './provider-settings.ts';

/** @throws ProviderMissing, NetworkError when the SDK cannot be fetched */
export async function loadAuth0(config: RuntimeConfig) {
  const settings = providerSettings(config, 'auth0');
  if (settings === null) throw new ProviderMissing('Auth0 is not configured.');
  try {
    return { settings, sdk: await import('./auth0.ts') };
  } catch (error) {
    throw new NetworkError('The code for Auth0 could not be fetched.', { cause: error });
  }
}
