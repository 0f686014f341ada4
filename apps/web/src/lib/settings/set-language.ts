import type { Language, Settings } from '@file-server/contract';
import { changeTexts } from '../i18n/index.ts';
import { setDefaultSettings } from './settings-store.ts';

/** How a language is written (R2.32). */
export const directionOf = (language: Language): Settings['direction'] =>
  language === 'ar' ? 'rtl' : 'ltr';

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
