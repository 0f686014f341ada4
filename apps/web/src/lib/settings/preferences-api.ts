import {
  accessTokenResponseSchema,
  type Preferences,
  updateUserResponseSchema,
} from '@file-server/contract';
import { request } from '../api-client.ts';
import { loadRuntimeConfig } from '../runtime-config.ts';
import type { KeptPreferences } from './screen-preferences.ts';

/**
 * Saves parts of the user's preferences (R7.06); the call outlives the page.
 *
 * @throws ApiError, NetworkError
 */
export async function savePreferences(data: Partial<KeptPreferences>): Promise<void> {
  const { authHost } = await loadRuntimeConfig();
  await request(updateUserResponseSchema, `${authHost}/api/auth/user/update`, {
    method: 'POST',
    body: { user: { data } },
    keepalive: true,
  });
}

/**
 * What the licence server keeps for the user now (R7.02); null when it keeps nothing.
 *
 * @throws ApiError, NetworkError
 */
export async function readPreferences(token: string): Promise<Preferences | null> {
  const { authHost } = await loadRuntimeConfig();
  const { user } = await request(accessTokenResponseSchema, `${authHost}/api/auth/access-token`, {
    method: 'POST',
    body: { access_token: token },
    token: null,
  });
  return user.preferences ?? null;
}
