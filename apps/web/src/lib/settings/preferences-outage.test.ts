import type { Settings } from '@file-server/contract/settings';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, json, problem } from '../../testing/answer-with.ts';
import { TEST_CONFIG } from '../../testing/render.tsx';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import { setRuntimeConfig } from '../runtime-config.ts';
import { beginSession, useSession } from '../session.ts';
import { initialSettings } from './default-settings.ts';
import { keepPreferences, refreshPreferences } from './keep-preferences.ts';
import { setDefaultSettings, setInitialSettings, useSettings } from './settings-store.ts';
import { DEFAULT_SHORTCUTS, saveShortcuts } from './shortcuts.ts';

const dark1: Settings = { ...initialSettings, theme: { ...initialSettings.theme, main: 'dark1' } };
const arabic: Settings = { ...initialSettings, language: 'ar', direction: 'rtl' };
const data = { ...sampleUser.data, settings: initialSettings, shortcuts: DEFAULT_SHORTCUTS };

const onFailed = vi.fn<(error: unknown) => void>();
let stop = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  setRuntimeConfig(TEST_CONFIG);
  useSession.setState({ status: 'starting', user: null, token: null }, true);
  setInitialSettings();
  saveShortcuts(DEFAULT_SHORTCUTS);
  stop = keepPreferences({ onSaved: () => {}, onFailed });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('saves what could not be saved, instead of undoing it, when the server is back', async () => {
  let isBack = false;
  const saved: unknown[] = [];
  answerWith(({ path, body }) => {
    if (!isBack) return problem('unavailable');
    if (path === '/api/preferences') return json({ settings: arabic, shortcuts: ['todo'] });
    saved.push(body);
    return json({ status: 'success', preferences: { settings: null, shortcuts: null } });
  });
  beginSession({ ...sampleUser, data, keepsPreferences: true }, tokenFor(60));
  setDefaultSettings({ theme: { main: 'dark1' } });
  await vi.advanceTimersByTimeAsync(300);
  expect(onFailed).toHaveBeenCalledOnce();
  isBack = true;
  await refreshPreferences();
  await vi.advanceTimersByTimeAsync(0);
  expect(useSettings.getState().defaults).toEqual(dark1);
  expect(saved).toEqual([{ user: { data: { settings: dark1 } } }]);
  await refreshPreferences();
  expect(useSettings.getState().defaults).toEqual(arabic);
});
