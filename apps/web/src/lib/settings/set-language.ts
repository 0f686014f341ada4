import type { Language } from '@file-server/contract/settings';
import { changeTexts } from '../i18n/index.ts';
import { directionOf } from './default-settings.ts';
import { setDefaultSettings } from './settings-store.ts';

/** Languages in their own words: a flag is a country's. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  tr: 'Türkçe',
  ar: 'العربية',
};

let wanted: Language | null = null;

/**
 * Changes the language and, with it, the direction, at run time (R2.17, R2.32); of several calls at
 * once the last one wins.
 *
 * @throws whatever the fetching of the texts throws; nothing has changed then
 */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  await changeTexts(language);
  if (wanted === language) setDefaultSettings({ language, direction: directionOf(language) });
}
