import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import type { SignInResponse } from '@file-server/contract/sign-in';
import { enterSession } from '../../../lib/enter-session.ts';
import { type Auth0Metadata, readMetadata } from '../../../lib/providers/auth0-profile.ts';
import { exchangeToken } from '../../../lib/providers/exchange-token.ts';
import { loadAuth0 } from '../../../lib/providers/load-sdk.ts';
import { rejectedBy } from '../../../lib/rejected-by.ts';
import { updatePreferences } from '../../../lib/settings/preferences-api.ts';

const TIME_LIMIT_MS = 15_000;

export type Auth0Entry = {
  /** Address of ours that was asked for before the sign-in. */
  redirect: string | undefined;
  /** Starts the session. */
  enter: () => Promise<void>;
};

/**
 * Completes the sign-in at Auth0 that led to `address` and exchanges its token for a session of
 * ours, with what the user keeps there (R7.04). Each step has its limit.
 *
 * @throws ProviderMissing, AwaitsApproval, ApiError, NetworkError, the SDK's errors
 */
export async function finishAuth0(config: RuntimeConfig, address: string): Promise<Auth0Entry> {
  const { settings, sdk } = await loadAuth0(config);
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const { idToken, nonce, redirect } = await Promise.race([
    sdk.finish(settings, address),
    rejectedBy(limit, 'The provider did not answer in time.'),
  ]);
  const answer = await exchangeToken(config, {
    provider: 'auth0',
    token: idToken,
    ...(nonce === undefined ? {} : { nonce }),
  });
  const kept = await readMetadata(settings).catch(() => null);
  return {
    redirect,
    enter: () => enterSession(kept === null ? answer : withMetadata(answer, kept, config), config),
  };
}

/** What Auth0 keeps goes before what this server has kept from an earlier sign-in. */
function withMetadata(answer: SignInResponse, kept: Auth0Metadata, config: RuntimeConfig) {
  const { preferences } = answer.userdata;
  if (preferences === undefined) return answer;
  const settings = kept.settings ?? preferences.settings;
  const shortcuts = kept.shortcuts === null ? preferences.shortcuts : [...kept.shortcuts];
  const isSame = JSON.stringify({ settings, shortcuts }) === JSON.stringify(preferences);
  if (!isSame) {
    const change = {
      ...(settings === null ? {} : { settings }),
      ...(shortcuts === null ? {} : { shortcuts }),
    };
    updatePreferences(config, change, answer.jwtToken).catch(() => {
      // The screen has them already, and the next change is saved together with them.
    });
  }
  return { ...answer, userdata: { ...answer.userdata, preferences: { settings, shortcuts } } };
}
