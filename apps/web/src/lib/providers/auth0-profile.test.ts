import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, json } from '../../testing/answer-with.ts';
import { initialSettings } from '../settings/default-settings.ts';
import { beginSession, endSession } from '../session.ts';
import { savePreferences } from '../settings/preferences-api.ts';
import { useShortcutStore } from '../settings/shortcuts.ts';
import { setRuntimeConfig } from '../runtime-config.ts';
import { TEST_CONFIG } from '../../testing/render.tsx';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import { managementApi } from './provider-settings.ts';
import { readMetadata, saveMetadata } from './auth0-profile.ts';
import { readProviderValue, storeProviderValue } from './provider-storage.ts';

const SETTINGS = { domain: 'tenant.example', clientId: 'c', audience: null };
const USER = 'https://tenant.example/api/v2/users/u1';

beforeEach(() => {
  setRuntimeConfig({ ...TEST_CONFIG, providers: { firebase: null, auth0: SETTINGS } });
  storeProviderValue('access_token', 'token-of-auth0');
  storeProviderValue('id_token', tokenFor(3600));
  storeProviderValue('expires_at', JSON.stringify(Date.now() + 60_000));
});

describe('managementApi', () => {
  it.each([
    ['tenant.example', null, 'https://tenant.example/api/v2/'],
    ['http://127.0.0.1:9110', null, 'http://127.0.0.1:9110/api/v2/'],
    ['login.example', 'https://tenant.example/api/v2', 'https://tenant.example/api/v2/'],
  ])('of %s with audience %s is %s', (domain, audience, expected) => {
    expect(managementApi({ domain, clientId: 'c', audience })).toBe(expected);
  });
});

describe('what Auth0 keeps', () => {
  it('[R7.04] is read with the stored token, and what is not understood is left out', async () => {
    const metadata = { settings: { textSize: 120, theme: 7 }, shortcuts: 'mail' };
    const calls = answerWith(() => json({ user_metadata: metadata }));
    const kept = await readMetadata(SETTINGS);
    expect(calls).toMatchObject([
      { method: 'GET', path: USER, authorization: 'Bearer token-of-auth0' },
    ]);
    expect(kept.shortcuts).toBeNull();
    expect(kept.settings).toEqual(initialSettings);
  });

  it.each([{}, { user_metadata: null }])('[R7.04] may be nothing: %j', async (profile) => {
    answerWith(() => json(profile));
    expect(await readMetadata(SETTINGS)).toEqual({ settings: null, shortcuts: null });
  });

  it('[R7.04] is saved beside our own copy, for users of Auth0 alone', async () => {
    const calls = answerWith(() =>
      json({ status: 'success', preferences: { settings: null, shortcuts: null } }),
    );
    beginSession({ ...sampleUser, from: 'auth0' }, tokenFor(60));
    await savePreferences({ shortcuts: ['mail'] });
    const patch = calls.find(({ method }) => method === 'PATCH');
    expect(patch).toMatchObject({ path: USER, authorization: 'Bearer token-of-auth0' });
    expect(patch?.body).toEqual({
      user_metadata: { settings: initialSettings, shortcuts: useShortcutStore.getState().ids },
    });
    expect(calls.map(({ path }) => path)).toContain('/api/auth/user/update');

    calls.length = 0;
    beginSession({ ...sampleUser, from: 'firebase' }, tokenFor(60));
    await savePreferences({ shortcuts: ['mail'] });
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/user/update']);
  });
});

describe('a save while the page closes', () => {
  it('[R7.04] outlives the page at Auth0', async () => {
    const sent = vi.fn<typeof fetch>(async () => json({}));
    vi.stubGlobal('fetch', sent);
    await saveMetadata(SETTINGS, { settings: initialSettings, shortcuts: [] });
    expect(sent).toHaveBeenCalledWith(
      USER,
      expect.objectContaining({ method: 'PATCH', keepalive: true }),
    );
  });
});

describe('the end of a session', () => {
  it('[R7.07] [R4.04] leaves no token of a provider behind, and nothing else is touched', () => {
    storeProviderValue('auth0.ssodata', '{}');
    localStorage.setItem('@@auth0spajs@@::c::x', '{}');
    localStorage.setItem('firebase:authUser:k:[DEFAULT]', '{}');
    localStorage.setItem('preferences', '{}');
    beginSession(sampleUser, tokenFor(60));
    endSession();
    expect(Object.keys(localStorage)).toEqual(['preferences']);
    expect(readProviderValue('id_token')).toBeNull();
  });
});
