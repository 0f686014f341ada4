import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, json } from '../../testing/answer-with.ts';
import { TEST_CONFIG } from '../../testing/render.tsx';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import { setRuntimeConfig } from '../runtime-config.ts';
import { beginSession, endSession } from '../session.ts';
import { initialSettings } from './default-settings.ts';
import { readPreferences, savePreferences, updatePreferences } from './preferences-api.ts';
import { useSettings } from './settings-store.ts';
import { saveShortcuts } from './shortcuts.ts';

const saveMetadata = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<void>>());
vi.mock('../providers/auth0-profile.ts', () => ({ saveMetadata }));

const AUTH0 = { domain: 'example.auth0.com', clientId: 'portal', audience: null };
const withAuth0 = { ...TEST_CONFIG, providers: { firebase: null, auth0: AUTH0 } };
const kept = { settings: null, shortcuts: ['mail'] };
const saved = () => json({ status: 'success', preferences: kept });
const fetched = () => vi.mocked(fetch).mock.calls.map(([, init]) => init);

/** The stub of the network, whose options of each call can be asked for. */
const listen = (route: () => Response) => {
  const calls = answerWith(route);
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(fetch));
  return calls;
};

beforeEach(() => {
  saveMetadata.mockReset();
  setRuntimeConfig(withAuth0);
  saveShortcuts(['notes']);
});

describe('preferences at the server', () => {
  it('[R7.06] are saved in parts, by a call that outlives the page', async () => {
    const calls = listen(saved);
    const token = tokenFor(60);
    beginSession(sampleUser, token);
    await savePreferences({ shortcuts: ['mail'] });
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/auth/user/update',
        body: { user: { data: { shortcuts: ['mail'] } } },
        authorization: `Bearer ${token}`,
      },
    ]);
    expect(fetched()).toEqual([expect.objectContaining({ keepalive: true })]);
    expect(saveMetadata).not.toHaveBeenCalled();
  });

  it('[R7.04] are saved at Auth0, too, and there all of them, for its users alone', async () => {
    listen(saved);
    beginSession({ ...sampleUser, from: 'auth0' }, tokenFor(60));
    await savePreferences({ settings: initialSettings });
    expect(saveMetadata.mock.calls).toEqual([
      [AUTH0, { settings: useSettings.getState().defaults, shortcuts: ['notes'] }],
    ]);
  });

  it('are not saved at an Auth0 that is not set up, nor for nobody', async () => {
    const calls = listen(saved);
    setRuntimeConfig(TEST_CONFIG);
    beginSession({ ...sampleUser, from: 'auth0' }, tokenFor(60));
    await savePreferences({ shortcuts: [] });
    endSession();
    await savePreferences({ shortcuts: [] });
    expect(saveMetadata).not.toHaveBeenCalled();
    expect(calls.map(({ authorization }) => authorization !== null)).toEqual([true, false]);
  });

  it('are saved with a token that is not the session’s yet', async () => {
    const calls = listen(saved);
    await updatePreferences(TEST_CONFIG, { shortcuts: [] }, 'new');
    expect(calls.map(({ authorization }) => authorization)).toEqual(['Bearer new']);
  });

  it('are read for whoever may give up', async () => {
    const calls = listen(() => json(kept));
    beginSession(sampleUser, tokenFor(60));
    const caller = new AbortController();
    expect(await readPreferences(caller.signal)).toEqual(kept);
    expect(calls.map(({ path }) => path)).toEqual(['/api/preferences']);
    const [sent] = fetched();
    expect(sent?.signal?.aborted).toBe(false);
    caller.abort();
    expect(sent?.signal?.aborted).toBe(true);
  });
});
