import { type Language, LANGUAGES, type Settings } from '@file-server/contract';
import { initialSettings } from './default-settings.ts';
import { directionOf } from './set-language.ts';

/** The first of the reader's languages that the texts exist in; English when none does. */
export function languageOf(tags: readonly string[]): Language {
  const known = tags.flatMap((tag) => {
    const [primary] = tag.toLowerCase().split('-');
    return LANGUAGES.filter((language) => language === primary);
  });
  return known[0] ?? initialSettings.language;
}

/**
 * What somebody who has chosen nothing gets in this browser: the built-in settings in its language.
 * Not in its colours: the default theme is defaultDark (R9.04), and `prefers-color-scheme` says
 * `light` of whoever has said nothing (decision 0058).
 */
export function browserSettings(): Settings {
  const language = languageOf(navigator.languages);
  return { ...initialSettings, language, direction: directionOf(language) };
}
