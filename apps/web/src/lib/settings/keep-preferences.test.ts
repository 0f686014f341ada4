import type { Settings } from '@file-server/contract/settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { TEST_CONFIG } from '../../testing/render.tsx';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import { setRuntimeConfig } from '../runtime-config.ts';
import { beginSession, endSession, type SessionUser, useSession } from '../session.ts';
import { initialSettings } from './default-settings.ts';
import { keepPreferences, refreshPreferences } from './keep-preferences.ts';
import { withOwnSnackbar } from './own-snackbar.ts';
import { setDefaultSettings, setInitialSettings, useSettings } from './settings-store.ts';
import { DEFAULT_SHORTCUTS, saveShortcuts, useShortcutStore } from './shortcuts.ts';
import { PREFERENCES_KEY, readStoredPreferences } from './stored-preferences.ts';

const SAVE = '/api/auth/user/update';
const dark1: Settings = { ...initialSettings, theme: { ...initialSettings.theme, main: 'dark1' } };
const arabic: Settings = { ...initialSettings, language: 'ar', direction: 'rtl' };

const userWith = (settings: Settings | null, shortcuts = DEFAULT_SHORTCUTS): SessionUser => ({
  ...sampleUser,
  data: { ...sampleUser.data, settings, shortcuts },
  keepsPreferences: true,
});

let stop = (): void => {};
const onSaved = vi.fn<() => void>();
const onFailed = vi.fn<(error: unknown) => void>();
const start = (): void => {
  stop = keepPreferences({ onSaved, onFailed });
};
/** BCP 47 tags, as the reader ranks them in the browser. */
const speak = (...languages: string[]): void =>
  void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
const rest = (ms = 300) => vi.advanceTimersByTimeAsync(ms);
const shown = (): Settings => useSettings.getState().defaults;
const saves = (calls: readonly Call[]) => calls.filter(({ path }) => path === SAVE);
const saved = () => json({ status: 'success', preferences: { settings: null, shortcuts: null } });

beforeEach(() => {
  vi.useFakeTimers();
  setRuntimeConfig(TEST_CONFIG);
  useSession.setState({ status: 'starting', user: null, token: null }, true);
  setInitialSettings();
  saveShortcuts(DEFAULT_SHORTCUTS);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  window.history.replaceState(null, '', '/');
});

describe('a guest', () => {
  it('[R4.10] [R4.11] [R9.02] keeps a change in this browser, 300 ms after the last one', async () => {
    const calls = answerWith(saved);
    start();
    endSession();
    setDefaultSettings({ textSize: 110 });
    await rest(299);
    setDefaultSettings({ textSize: 120 });
    await rest(299);
    expect(localStorage.getItem(PREFERENCES_KEY)).toBeNull();
    await rest(1);
    expect(readStoredPreferences()?.settings.textSize).toBe(120);
    expect(calls).toEqual([]);
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('[R4.11] finds it again after a reload, before anything is known about the session', async () => {
    start();
    endSession();
    setDefaultSettings(arabic);
    saveShortcuts(['mail']);
    await rest();
    stop();
    setInitialSettings();
    saveShortcuts(DEFAULT_SHORTCUTS);
    start();
    expect(shown()).toEqual(arabic);
    expect(useShortcutStore.getState().ids).toEqual(['mail']);
    endSession();
    expect(shown()).toEqual(arabic);
  });

  it('starts from the built-in settings when what is kept is not valid', () => {
    localStorage.setItem(PREFERENCES_KEY, '{"owner":null,"settings":{"theme":7}}');
    start();
    endSession();
    expect(shown()).toEqual(initialSettings);
  });

  it('[R2.32] starts in the language of the browser, which nobody has chosen and nothing keeps', async () => {
    speak('ar-EG', 'en');
    const calls = answerWith(saved);
    start();
    endSession();
    expect(shown()).toEqual(arabic);
    beginSession(userWith(null), tokenFor(60));
    expect(shown()).toEqual(arabic);
    await rest();
    expect(calls).toEqual([]);
    endSession();
    expect(shown()).toEqual(arabic);
    expect(localStorage.getItem(PREFERENCES_KEY)).toBeNull();
  });

  it('[R4.11] takes a choice over the language of the browser, here and along to a new account', async () => {
    speak('ar-EG');
    const calls = answerWith(saved);
    start();
    endSession();
    setDefaultSettings({ language: 'tr', direction: 'ltr' });
    await rest();
    stop();
    start();
    const turkish = { ...initialSettings, language: 'tr' };
    expect(shown()).toEqual(turkish);
    beginSession(userWith(null), tokenFor(60));
    await rest();
    expect(shown()).toEqual(turkish);
    expect(saves(calls)).toMatchObject([{ body: { user: { data: { settings: turkish } } } }]);
  });

  it('follows another tab', () => {
    start();
    endSession();
    const newValue = JSON.stringify({ owner: null, settings: dark1, shortcuts: ['todo'] });
    window.dispatchEvent(new StorageEvent('storage', { key: PREFERENCES_KEY, newValue }));
    expect(shown()).toEqual(dark1);
  });

  it('takes nothing from what another tab keeps elsewhere, drops, or writes while one chooses here', async () => {
    start();
    endSession();
    const newValue = JSON.stringify({ owner: null, settings: dark1, shortcuts: ['todo'] });
    const hear = (event: StorageEventInit) =>
      window.dispatchEvent(new StorageEvent('storage', event));
    hear({ key: 'other', newValue });
    hear({ key: PREFERENCES_KEY, newValue: null });
    expect(shown()).toEqual(initialSettings);
    setDefaultSettings(arabic);
    hear({ key: PREFERENCES_KEY, newValue });
    expect(shown()).toEqual(arabic);
    await rest();
    hear({ key: PREFERENCES_KEY, newValue });
    expect(shown()).toEqual(dark1);
  });

  it('asks no server what it keeps, nor does a tab that has stopped', async () => {
    const calls = answerWith(saved);
    start();
    endSession();
    await refreshPreferences();
    beginSession({ ...userWith(null), keepsPreferences: false }, tokenFor(60));
    await refreshPreferences();
    beginSession(userWith(null), tokenFor(60));
    const stopFirst = stop;
    start();
    stopFirst();
    await refreshPreferences();
    expect(calls.map(({ path }) => path)).toEqual(['/api/preferences']);
    stop();
    await refreshPreferences();
    expect(calls).toHaveLength(1);
  });

  it('does not take over what another tab keeps for a user', () => {
    start();
    endSession();
    const newValue = JSON.stringify({ owner: 'u1', settings: dark1, shortcuts: [] });
    window.dispatchEvent(new StorageEvent('storage', { key: PREFERENCES_KEY, newValue }));
    expect(shown()).toEqual(initialSettings);
  });
});

describe('a signed-in user', () => {
  it('[R4.02] gets their settings and shortcuts at the sign-in', async () => {
    const calls = answerWith(saved);
    start();
    endSession();
    beginSession(userWith(arabic, ['mail']), tokenFor(60));
    expect(shown()).toEqual(arabic);
    expect(useShortcutStore.getState().ids).toEqual(['mail']);
    await rest();
    expect(calls).toEqual([]);
  });

  it('[R4.11] [R8.07] [R9.02] saves a change on the server, 300 ms after the last one', async () => {
    const calls = answerWith(saved);
    start();
    beginSession(userWith(initialSettings), tokenFor(60));
    setDefaultSettings({ textSize: 110 });
    await rest(200);
    setDefaultSettings({ theme: { main: 'dark1' } });
    await rest(299);
    expect(calls).toEqual([]);
    await rest(1);
    const settings = { ...dark1, textSize: 110 };
    expect(saves(calls)).toMatchObject([
      { method: 'POST', path: SAVE, body: { user: { data: { settings } } } },
    ]);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('does not tell of a save that the change itself has told about, but of any other', async () => {
    answerWith(saved);
    start();
    beginSession(userWith(initialSettings), tokenFor(60));
    withOwnSnackbar(() => setDefaultSettings({ theme: { main: 'dark1' } }));
    await rest();
    expect(onSaved).not.toHaveBeenCalled();
    setDefaultSettings({ textSize: 110 });
    withOwnSnackbar(() => setDefaultSettings({ theme: { main: 'dark2' } }));
    await rest();
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('[R4.11] saves shortcuts by the same call and nothing else with them', async () => {
    const calls = answerWith(saved);
    start();
    beginSession(userWith(initialSettings), tokenFor(60));
    saveShortcuts(['todo', 'mail']);
    await rest();
    expect(saves(calls).map(({ body }) => body)).toEqual([
      { user: { data: { shortcuts: ['todo', 'mail'] } } },
    ]);
  });

  it('makes no call for a change that was taken back in time', async () => {
    const calls = answerWith(saved);
    start();
    beginSession(userWith(initialSettings), tokenFor(60));
    setDefaultSettings({ textSize: 110 });
    await rest(100);
    setDefaultSettings({ textSize: 100 });
    await rest(1000);
    expect(calls).toEqual([]);
  });

  it('saves what changed during a save, after it', async () => {
    const first = Promise.withResolvers<Response>();
    const answers = [() => first.promise, saved];
    const calls = answerWith(() => answers.shift()?.() ?? saved());
    start();
    beginSession(userWith(initialSettings), tokenFor(60));
    setDefaultSettings({ textSize: 110 });
    await rest();
    setDefaultSettings({ textSize: 120 });
    await rest();
    expect(saves(calls)).toHaveLength(1);
    first.resolve(saved());
    await rest();
    expect(saves(calls).map(({ body }) => body)).toMatchObject([
      { user: { data: { settings: { textSize: 110 } } } },
      { user: { data: { settings: { textSize: 120 } } } },
    ]);
  });

  it('[R8.07] tells of a failure, keeps the screen, and tries again with the next change', async () => {
    const answers = [problem('unavailable'), saved()];
    const calls = answerWith(() => answers.shift() ?? saved());
    start();
    beginSession(userWith(initialSettings), tokenFor(60));
    setDefaultSettings({ textSize: 110 });
    await rest();
    expect(onFailed).toHaveBeenCalledOnce();
    expect(onFailed.mock.calls[0]?.[0]).toMatchObject({ status: 503 });
    expect(shown().textSize).toBe(110);
    setDefaultSettings({ direction: 'rtl' });
    await rest();
    expect(saves(calls)[1]?.body).toMatchObject({
      user: { data: { settings: { textSize: 110, direction: 'rtl' } } },
    });
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('[R4.11] saves what was changed offline as soon as there is a network again', async () => {
    let isOnline = false;
    const calls = answerWith(() => (isOnline ? saved() : new TypeError('Failed to fetch')));
    start();
    beginSession(userWith(initialSettings), tokenFor(60));
    setDefaultSettings({ textSize: 110 });
    await rest();
    expect(onFailed).toHaveBeenCalledTimes(1);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await rest(0);
    expect(saves(calls)).toHaveLength(2);
    expect(saves(calls)[1]?.body).toEqual(saves(calls)[0]?.body);
    // Who was told that it could not be saved hears that it is.
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('sends what is not saved yet when the page closes', async () => {
    const calls = answerWith(saved);
    start();
    beginSession(userWith(initialSettings), tokenFor(60));
    setDefaultSettings({ textSize: 130 });
    window.dispatchEvent(new Event('pagehide'));
    await rest(0);
    expect(saves(calls)).toHaveLength(1);
  });

  it('takes along the choices of the guest if they have never saved any', async () => {
    const calls = answerWith(saved);
    start();
    endSession();
    setDefaultSettings(arabic);
    await rest();
    beginSession(userWith(null), tokenFor(60));
    expect(shown()).toEqual(arabic);
    await rest();
    expect(saves(calls).map(({ body }) => body)).toEqual([
      { user: { data: { settings: arabic } } },
    ]);
  });

  it('[R4.05] leaves nothing behind for the next person', async () => {
    start();
    beginSession(userWith(arabic, ['mail']), tokenFor(60));
    expect(readStoredPreferences()?.owner).toBe('u1');
    endSession();
    expect(shown()).toEqual(initialSettings);
    expect(useShortcutStore.getState().ids).toEqual(DEFAULT_SHORTCUTS);
    expect(localStorage.getItem(PREFERENCES_KEY)).toBeNull();
  });

  it('of a licence server without preferences keeps them in this browser', async () => {
    const calls = answerWith(saved);
    start();
    beginSession({ ...sampleUser, keepsPreferences: false }, tokenFor(60));
    setDefaultSettings({ textSize: 110 });
    await rest();
    expect(calls).toEqual([]);
    expect(readStoredPreferences()).toMatchObject({ owner: 'u1', settings: { textSize: 110 } });
  });
});

describe('another tab of a user', () => {
  const server = { settings: arabic, shortcuts: ['todo'] };
  const serve = ({ path }: Call) => (path === '/api/preferences' ? json(server) : saved());

  it('[R4.11] shows what was saved elsewhere, and does not save it again', async () => {
    const calls = answerWith(serve);
    start();
    beginSession(userWith(initialSettings), tokenFor(60));
    await refreshPreferences();
    expect(shown()).toEqual(arabic);
    expect(useShortcutStore.getState().ids).toEqual(['todo']);
    await rest(1000);
    expect(saves(calls)).toEqual([]);
  });

  it('does not lose a change that is not saved yet', async () => {
    answerWith(serve);
    start();
    beginSession(userWith(initialSettings), tokenFor(60));
    setDefaultSettings({ textSize: 120 });
    await refreshPreferences();
    expect(shown()).toEqual({ ...initialSettings, textSize: 120 });
  });

  it('drops an answer that a change has overtaken', async () => {
    const answer = Promise.withResolvers<Response>();
    answerWith(({ path }) => (path === '/api/preferences' ? answer.promise : saved()));
    start();
    beginSession(userWith(initialSettings), tokenFor(60));
    const refreshed = refreshPreferences();
    setDefaultSettings({ textSize: 120 });
    await rest();
    answer.resolve(json(server));
    await refreshed;
    expect(shown().textSize).toBe(120);
  });
});

describe('settings in the address', () => {
  it('lie over the kept ones for this visit and are not saved', async () => {
    const calls = answerWith(saved);
    const text = JSON.stringify({ direction: 'rtl' });
    window.history.replaceState(null, '', `/?${new URLSearchParams({ defaultSettings: text })}`);
    start();
    expect(shown().direction).toBe('rtl');
    beginSession(userWith(dark1), tokenFor(60));
    expect(shown()).toEqual({ ...dark1, direction: 'rtl' });
    await rest();
    expect(calls).toEqual([]);
  });

  it('are dropped when they are not valid', () => {
    const text = JSON.stringify({ direction: 'up' });
    window.history.replaceState(null, '', `/?${new URLSearchParams({ defaultSettings: text })}`);
    start();
    expect(shown()).toEqual(initialSettings);
  });
});
