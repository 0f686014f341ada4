import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import {
  type Preferences,
  preferencesSchema,
  updateUserResponseSchema,
} from '@file-server/contract/settings';
import { request } from '../api-client.ts';
import { loadRuntimeConfig } from '../runtime-config.ts';
import { useSession } from '../session.ts';
import { type KeptPreferences, screenPreferences } from './screen-preferences.ts';

/**
 * Saves parts of the user's preferences at the licence server (R7.06) and, for users of Auth0, all of
 * them there, too (R7.04); both calls outlive the page.
 *
 * @throws ApiError, NetworkError
 */
export async function savePreferences(data: Partial<KeptPreferences>): Promise<void> {
  const config = await loadRuntimeConfig();
  const isOfAuth0 = useSession.getState().user?.from === 'auth0';
  await Promise.all([
    updatePreferences(config, data),
    ...(isOfAuth0 ? [saveAtAuth0(config, screenPreferences())] : []),
  ]);
}

/** `token`: default the session's. */
export async function updatePreferences(
  { authHost }: RuntimeConfig,
  data: Partial<KeptPreferences>,
  token?: string,
): Promise<void> {
  await request(updateUserResponseSchema, `${authHost}/api/auth/user/update`, {
    method: 'POST',
    body: { user: { data } },
    keepalive: true,
    ...(token === undefined ? {} : { token }),
  });
}

async function saveAtAuth0({ providers }: RuntimeConfig, all: KeptPreferences): Promise<void> {
  if (providers.auth0 === null) return;
  const { saveMetadata } = await import('../providers/auth0-profile.ts');
  await saveMetadata(providers.auth0, all);
}

/**
 * What the server keeps for the user now.
 *
 * @throws ApiError, NetworkError, and the signal's AbortError
 */
export async function readPreferences(signal: AbortSignal): Promise<Preferences> {
  const { authHost } = await loadRuntimeConfig(signal);
  return request(preferencesSchema, `${authHost}/api/preferences`, { signal });
}
