import { screen, waitFor } from '@testing-library/react';
import i18n from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeTexts, loadMessages } from '../lib/i18n/index.ts';
import { beginSession, endSession } from '../lib/session.ts';
import { initialSettings } from '../lib/settings/default-settings.ts';
import { setLanguage } from '../lib/settings/set-language.ts';
import {
  setDefaultSettings,
  setInitialSettings,
  useSettings,
} from '../lib/settings/settings-store.ts';
import { PREFERENCES_KEY } from '../lib/settings/stored-preferences.ts';
import { answerWith, json, problem } from '../testing/answer-with.ts';
import { renderScreen } from '../testing/render.tsx';
import { sampleUser, tokenFor } from '../testing/sample-user.ts';
import { followSettings } from './follow-settings.ts';

const user = {
  ...sampleUser,
  data: { ...sampleUser.data, settings: initialSettings },
  keepsPreferences: true,
};
const root = document.documentElement;
const look = () => ({ lang: root.lang, dir: root.dir, fontSize: root.style.fontSize });

const KINDS: Readonly<Record<string, string>> = {
  CheckCircleOutlinedIcon: 'success',
  ErrorOutlineOutlinedIcon: 'error',
};

/** Which kind of snackbar says `text`, by the icon in front of it. */
async function said(text: string): Promise<string | undefined> {
  const icon = (await screen.findByText(text)).parentElement?.querySelector('svg');
  return KINDS[icon?.dataset['testid'] ?? ''];
}

let stop = (): void => {};

beforeEach(async () => {
  await renderScreen(null);
  setInitialSettings();
  await changeTexts('en');
});
afterEach(() => {
  stop();
  endSession();
});

describe('followSettings', () => {
  it('[R2.32] starts in the kept language, before anything is drawn', () => {
    const settings = { ...initialSettings, language: 'ar', direction: 'rtl', textSize: 120 };
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ owner: null, settings, shortcuts: [] }));
    stop = followSettings();
    expect(look()).toEqual({ lang: 'ar', dir: 'rtl', fontSize: '120%' });
    expect(useSettings.getState().current.language).toBe('ar');
  });

  it('[R2.32] follows the language at run time', async () => {
    stop = followSettings();
    expect(look()).toEqual({ lang: 'en', dir: 'ltr', fontSize: '' });
    await setLanguage('ar');
    expect(look()).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(i18n.t('ui:retry')).toBe('إعادة المحاولة');
    await setLanguage('tr');
    expect(look()).toMatchObject({ lang: 'tr', dir: 'ltr' });
    expect(i18n.t('ui:retry')).toBe('Yeniden dene');
  });

  it('[R2.32] speaks what the settings say, also where they have changed back meanwhile', async () => {
    stop = followSettings();
    setDefaultSettings({ language: 'tr' });
    setDefaultSettings({ language: 'en' });
    // What was asked for first has come by now.
    await loadMessages('ui');
    expect(i18n.language).toBe('en');
    expect(root.lang).toBe('en');
  });

  it('[R4.02] speaks the language that comes with the sign-in', async () => {
    stop = followSettings();
    endSession();
    const settings = { ...initialSettings, language: 'tr' as const };
    beginSession({ ...user, data: { ...user.data, settings } }, tokenFor(60));
    await waitFor(() => expect(i18n.language).toBe('tr'));
    expect(root.lang).toBe('tr');
  });

  it('offers thin scrollbars', () => {
    stop = followSettings();
    setDefaultSettings({ customScrollbars: true });
    expect(root.hasAttribute('data-custom-scrollbars')).toBe(true);
    setDefaultSettings({ customScrollbars: false });
    expect(root.hasAttribute('data-custom-scrollbars')).toBe(false);
  });

  it.each([
    ['custom-db', 'User data saved with api'],
    ['firebase', 'User data saved to firebase'],
    ['auth0', 'User data saved to auth0'],
  ] as const)('[R8.07] says where the data of a user of %s was saved', async (from, text) => {
    const preferences = { settings: null, shortcuts: null };
    answerWith(() => json({ status: 'success', preferences }));
    stop = followSettings();
    beginSession({ ...user, from }, tokenFor(60));
    setDefaultSettings({ textSize: 110 });
    expect(await said(text)).toBe('success');
  });

  it.each([
    ['the error’s message', () => problem('unavailable', { message: 'Slow down.' }), 'Slow down.'],
    ['that nobody answered', () => new TypeError('offline'), 'The server does not answer'],
  ])('[R8.07] says %s when it was not', async (_name, answer, text) => {
    answerWith(answer);
    stop = followSettings();
    beginSession(user, tokenFor(60));
    setDefaultSettings({ textSize: 110 });
    expect(await said(text)).toBe('error');
  });
});
