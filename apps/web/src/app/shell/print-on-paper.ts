import { flushSync } from 'react-dom';
import { type SettingsChange } from '../../lib/settings/merge-settings.ts';
import { setRouteSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { findScheme } from '../../ui/theme/schemes.ts';

const HIDDEN = { display: false };

/** The content alone, at its whole length. */
const LAYOUT = {
  config: {
    scroll: 'body',
    navbar: HIDDEN,
    toolbar: HIDDEN,
    footer: HIDDEN,
    leftSidePanel: HIDDEN,
    rightSidePanel: HIDDEN,
  },
} as const satisfies SettingsChange['layout'];

/** Within the content, what is there to be used. A filter that is set says what a list is of. */
const CONTROLS = [
  '.MuiButton-root',
  '.MuiIconButton-root',
  'input[type="checkbox"]',
  '[role="search"] .MuiFormControl-root:has(input[value=""])',
].join(', ');

/**
 * What stands in for the toolbar, before the content, has nothing to do on paper either; nor have
 * controls within it, nor the colour of the page, which would fill the rest of the last sheet. Other
 * colours stay: without the band below it, its light text would be pale grey on white.
 */
export const ON_PAPER = {
  '@media print': {
    [`aside:has(~ main), main :is(${CONTROLS})`]: { display: 'none !important' },
    html: { backgroundColor: '#fff !important', printColorAdjust: 'exact' },
  },
};

/** What a page has while it is printed: dark text, for paper is white, and nothing around the content. */
function onPaper(main: string): SettingsChange {
  const { mode, counterpart } = findScheme(main);
  return { layout: LAYOUT, theme: { main: mode === 'dark' ? counterpart : main } };
}

/**
 * Lays settings for paper over those of the route while the browser prints.
 * @returns how to stop
 */
export function printOnPaper(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let route: SettingsChange | null = null;
  const lay = (change: SettingsChange) => {
    // The browser takes the page as it is when the listener returns.
    flushSync(() => setRouteSettings(change));
  };
  const begin = () => {
    const { route: before, current } = useSettings.getState();
    route ??= before;
    lay(onPaper(current.theme.main));
  };
  const end = () => {
    if (route !== null) lay(route);
    route = null;
  };
  window.addEventListener('beforeprint', begin, { signal });
  window.addEventListener('afterprint', end, { signal });
  return () => leaving.abort();
}
