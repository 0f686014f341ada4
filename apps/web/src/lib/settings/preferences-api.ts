import {
  type Preferences,
  preferencesSchema,
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
 * What the server keeps for the user now.
 *
 * @throws ApiError, NetworkError
 */
export async function readPreferences(): Promise<Preferences> {
  const { authHost } = await loadRuntimeConfig();
  return request(preferencesSchema, `${authHost}/api/preferences`);
}
