import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setDefaultSettings, setInitialSettings } from '../../lib/settings/settings-store.ts';
import { renderScreen } from '../../testing/render.tsx';
import html from '../../../index.html?raw';
import script from '../../../public/first-frame.js?raw';
import { findScheme } from './schemes.ts';

const root = document.documentElement;

/** The page before the app begins, as index.html lets it run. */
function beginVisit() {
  const element = document.createElement('script');
  element.textContent = script;
  document.head.append(element);
  const colour = (name: string): string => root.style.getPropertyValue(`--first-${name}`);
  return {
    mode: colour('mode'),
    page: colour('page'),
    mark: colour('mark'),
    track: colour('track'),
  };
}

afterEach(() => {
  root.removeAttribute('style');
  document.querySelectorAll('script').forEach((element) => element.remove());
  setInitialSettings();
});

describe('the first frame', () => {
  it('has the colours of the scheme that was shown last', async () => {
    await renderScreen(null);
    act(() => setDefaultSettings({ theme: { main: 'light2' } }));
    cleanup();
    const { mode, page, accent, raised } = findScheme('light2');
    expect(beginVisit()).toEqual({ mode, page, mark: accent, track: raised });
  });

  it.each([null, '', 'light', 'light #fff #fff #fff', 'light url(x) #ffffff #ffffff'])(
    'is dark when what is kept is %s',
    (kept) => {
      if (kept !== null) localStorage.setItem('first-frame', kept);
      expect(beginVisit()).toEqual({ mode: '', page: '', mark: '', track: '' });
    },
  );

  it('is known before the style sheet paints it', () => {
    const at = html.indexOf('<script src="/first-frame.js"></script>');
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(html.indexOf('rel="stylesheet"'));
  });
});
