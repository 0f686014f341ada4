import i18n from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { initialSettings } from '../settings/default-settings.ts';
import { setLanguage } from '../settings/set-language.ts';
import { setDefaultSettings, useSettings } from '../settings/settings-store.ts';
import { changeTexts, loadMessages, type MessageLoader, startI18n } from './index.ts';

const core = { ui: { loading: 'Loading' } };
const texts: MessageLoader = async (language, namespace) => ({
  loading: `${language}:${namespace}`,
});
const load = vi.fn<MessageLoader>(texts);

await startI18n(core, (language, namespace) => load(language, namespace));
await loadMessages('file-manager');

beforeEach(async () => {
  load.mockReset().mockImplementation(texts);
  await changeTexts('en');
  setDefaultSettings(initialSettings);
  // As if no other language had been fetched yet.
  for (const namespace of ['ui', 'file-manager', 'sign-in']) {
    i18n.removeResourceBundle('tr', namespace).removeResourceBundle('ar', namespace);
  }
  i18n.options.ns = ['ui', 'file-manager'];
});

const look = () => {
  const { language, direction } = useSettings.getState().defaults;
  return { texts: i18n.language, language, direction };
};

describe('setLanguage', () => {
  it('[R2.17] [R2.32] changes texts and direction together, with the namespaces in use', async () => {
    await setLanguage('ar');
    expect(look()).toEqual({ texts: 'ar', language: 'ar', direction: 'rtl' });
    expect(i18n.t('ui:loading')).toBe('ar:ui');
    expect(load.mock.calls).toEqual([
      ['ar', 'ui'],
      ['ar', 'file-manager'],
    ]);
    await setLanguage('tr');
    expect(look()).toEqual({ texts: 'tr', language: 'tr', direction: 'ltr' });
  });

  it('changes nothing when the texts cannot be fetched, and can be asked again', async () => {
    load.mockRejectedValue(new TypeError('offline'));
    await expect(setLanguage('ar')).rejects.toThrow('offline');
    expect(look()).toEqual({ texts: 'en', language: 'en', direction: 'ltr' });
    load.mockImplementation(texts);
    await setLanguage('ar');
    expect(look()).toEqual({ texts: 'ar', language: 'ar', direction: 'rtl' });
    expect(i18n.t('ui:loading')).toBe('ar:ui');
  });

  it('ends with the language that was asked for last', async () => {
    const slow = Promise.withResolvers<null>();
    load.mockImplementation((language, namespace) =>
      language === 'ar' ? slow.promise : texts(language, namespace),
    );
    const arabic = setLanguage('ar');
    await setLanguage('tr');
    slow.resolve(null);
    await arabic;
    expect(look()).toEqual({ texts: 'tr', language: 'tr', direction: 'ltr' });
  });

  it('gives a screen that opens meanwhile its texts in the new language', async () => {
    const change = setLanguage('ar');
    await loadMessages('sign-in');
    await change;
    expect(i18n.hasResourceBundle('ar', 'sign-in')).toBe(true);
  });
});
