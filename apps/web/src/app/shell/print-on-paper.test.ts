import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { initialSettings } from '../../lib/settings/default-settings.ts';
import {
  setInitialSettings,
  setRouteSettings,
  useSettings,
} from '../../lib/settings/settings-store.ts';
import { findScheme } from '../../ui/theme/schemes.ts';
import { printOnPaper } from './print-on-paper.ts';

const now = () => useSettings.getState();
const tell = (event: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(event));

let stop: () => void;
beforeEach(() => {
  setInitialSettings();
  setRouteSettings({});
  stop = printOnPaper();
});
afterEach(() => stop());

describe('a page that is printed', () => {
  it('has dark text on white and the content alone, and is afterwards as it was', () => {
    const route = { layout: { config: { footer: { display: false } } } };
    setRouteSettings(route);
    const before = now();
    expect(findScheme(before.current.theme.main).mode).toBe('dark');
    // Some browsers tell twice.
    tell('beforeprint');
    tell('beforeprint');
    const { theme, layout } = now().current;
    expect(findScheme(theme.main).mode).toBe('light');
    expect(layout.style).toBe(before.current.layout.style);
    expect(layout.config).toMatchObject({
      scroll: 'body',
      navbar: { display: false },
      toolbar: { display: false },
      footer: { display: false },
      leftSidePanel: { display: false },
      rightSidePanel: { display: false },
    });
    // What the user has chosen, and is kept, is untouched.
    expect(now().defaults).toBe(before.defaults);
    tell('afterprint');
    expect(now().route).toBe(route);
    expect(now().current).toEqual(before.current);
  });

  it('keeps a light scheme', () => {
    setInitialSettings({
      ...initialSettings,
      theme: { ...initialSettings.theme, main: findScheme(initialSettings.theme.main).counterpart },
    });
    const { main } = now().current.theme;
    tell('beforeprint');
    expect(now().current.theme.main).toBe(main);
    tell('afterprint');
    expect(now().current.theme.main).toBe(main);
  });

  it('is left alone once nobody follows any more', () => {
    stop();
    const { current } = now();
    tell('beforeprint');
    expect(now().current).toBe(current);
  });
});
