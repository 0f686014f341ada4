import {
  type Language,
  LANGUAGES,
  type LayoutConfig,
  type LayoutStyle,
  type Settings,
} from '@file-server/contract/settings';

const vertical: LayoutConfig = {
  mode: 'fullwidth',
  containerWidth: 1570,
  scroll: 'body',
  navbar: { display: true, style: 'style-1', folded: false, position: 'left' },
  toolbar: { display: true, style: 'fixed', position: 'below' },
  footer: { display: true, style: 'fixed' },
  leftSidePanel: { display: false },
  rightSidePanel: { display: true },
};

const horizontal: LayoutConfig = {
  ...vertical,
  containerWidth: 1120,
  navbar: { display: true, style: 'fixed', folded: false, position: 'left' },
  toolbar: { display: true, style: 'static', position: 'below' },
  leftSidePanel: { display: false },
};

/** What a layout starts from (R9.04). */
export const layoutDefaults: Readonly<Record<LayoutStyle, LayoutConfig>> = {
  layout1: vertical,
  layout2: horizontal,
  layout3: { ...horizontal, leftSidePanel: { display: true } },
};

/** The built-in settings: layout1, full width, defaultDark (R9.04). */
export const initialSettings: Settings = {
  layout: { style: 'layout1', config: vertical },
  customScrollbars: false,
  direction: 'ltr',
  theme: {
    main: 'defaultDark',
    navbar: 'defaultDark',
    toolbar: 'defaultDark',
    footer: 'defaultDark',
  },
  language: 'en',
  textSize: 100,
};

/** How a language is written (R2.32). */
export const directionOf = (language: Language): Settings['direction'] =>
  language === 'ar' ? 'rtl' : 'ltr';

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
