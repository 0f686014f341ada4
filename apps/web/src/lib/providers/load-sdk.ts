import type { Provider } from '@file-server/contract/providers';
import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { NetworkError } from '../api-error.ts';
import { ProviderMissing, providerSettings, SERVICES } from './provider-settings.ts';

/** @throws ProviderMissing, NetworkError when the SDK cannot be fetched */
async function loadSdk<Name extends Provider, Sdk>(
  config: RuntimeConfig,
  provider: Name,
  load: () => Promise<Sdk>,
) {
  const settings = providerSettings(config, provider);
  if (settings === null) throw new ProviderMissing(`${SERVICES[provider]} is not configured.`);
  try {
    return { settings, sdk: await load() };
  } catch (cause) {
    throw new NetworkError(`The code for ${SERVICES[provider]} could not be fetched.`, { cause });
  }
}

export const loadAuth0 = (config: RuntimeConfig) =>
  loadSdk(config, 'auth0', () => import('./auth0.ts'));

export const loadFirebase = (config: RuntimeConfig) =>
  loadSdk(config, 'firebase', () => import('./firebase.ts'));
