import { shortcutsSchema, type Settings } from '@file-server/contract/settings';
import * as z from 'zod/mini';
import { request } from '../api-client.ts';
import { initialSettings } from '../settings/default-settings.ts';
import { isRecord, mergeSettings } from '../settings/merge-settings.ts';
import { type Auth0Settings, managementApi } from './provider-settings.ts';
import { subjectOf } from './id-token.ts';
import { readProviderValue } from './provider-storage.ts';

const TIME_LIMIT_MS = 5000;

/** What Auth0 keeps for the user; null = nothing, or nothing that this release understands. */
export type Auth0Metadata = { settings: Settings | null; shortcuts: readonly string[] | null };

const profileSchema = z.object({
  user_metadata: z.nullish(
    z.object({ settings: z.optional(z.unknown()), shortcuts: z.optional(z.unknown()) }),
  ),
});

function addressOf(settings: Auth0Settings, idToken: string): string {
  return `${managementApi(settings)}users/${encodeURIComponent(subjectOf(idToken))}`;
}

/** The stored tokens; the SDK is fetched only when they have to be renewed. */
async function storedTokens(settings: Auth0Settings) {
  const isLive = Number(readProviderValue('expires_at') ?? 0) > Date.now();
  if (!isLive) await (await import('./auth0.ts')).renew(settings);
  return {
    accessToken: readProviderValue('access_token') ?? '',
    idToken: readProviderValue('id_token') ?? '',
  };
}

/**
 * R7.04: what the user has saved at Auth0.
 * @throws ApiError, NetworkError, the SDK's errors
 */
export async function readMetadata(settings: Auth0Settings): Promise<Auth0Metadata> {
  const { accessToken, idToken } = await storedTokens(settings);
  const profile = await request(profileSchema, addressOf(settings, idToken), {
    token: accessToken,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  const kept = profile.user_metadata;
  const shortcuts = shortcutsSchema.safeParse(kept?.shortcuts);
  return {
    settings: isRecord(kept?.settings) ? mergeSettings(initialSettings, kept.settings) : null,
    shortcuts: shortcuts.success ? shortcuts.data : null,
  };
}

/**
 * R7.04: saves both at Auth0; the call outlives the page.
 * @throws ApiError, NetworkError, the SDK's errors
 */
export async function saveMetadata(
  settings: Auth0Settings,
  metadata: { settings: Settings; shortcuts: readonly string[] },
): Promise<void> {
  const { accessToken, idToken } = await storedTokens(settings);
  await request(z.unknown(), addressOf(settings, idToken), {
    method: 'PATCH',
    body: { user_metadata: metadata },
    token: accessToken,
    keepalive: true,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
}
