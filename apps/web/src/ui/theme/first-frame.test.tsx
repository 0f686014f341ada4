import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setDefaultSettings, setInitialSettings } from '../../lib/settings/settings-store.ts';
import { answerWith } from '../../testing/answer-with.ts';
import { renderScreen } from '../../testing/render.tsx';
import html from '../../../index.html?raw';
import { runBeforeApp } from '../../testing/run-before-app.ts';
import { findScheme } from './schemes.ts';

const root = document.documentElement;

/** The page before the app begins, as index.html lets it run. */
async function beginVisit() {
  await runBeforeApp();
  const colour = (name: string): string => root.style.getPropertyValue(`--first-${name}`);
  return {
    mode: colour('mode'),
    page: colour('page'),
    mark: colour('mark'),
    track: colour('track'),
  };
}

beforeEach(() => void answerWith(() => new Promise(() => {})));

afterEach(() => {
  globalThis.firstAnswers = undefined;
  root.removeAttribute('style');
  delete root.dataset['runs'];
  setInitialSettings();
});

describe('the first frame', () => {
  it('has the colours of the scheme that was shown last', async () => {
    await renderScreen(null);
    act(() => setDefaultSettings({ theme: { main: 'light2' } }));
    cleanup();
    const { mode, page, accent, raised } = findScheme('light2');
    expect(await beginVisit()).toEqual({ mode, page, mark: accent, track: raised });
  });

  it.each([null, '', 'light', 'light #fff #fff #fff', 'light url(x) #ffffff #ffffff'])(
    'is dark when what is kept is %s',
    async (kept) => {
      if (kept !== null) localStorage.setItem('first-frame', kept);
      expect(await beginVisit()).toEqual({ mode: '', page: '', mark: '', track: '' });
    },
  );

  it.each([
    ['Set.prototype', Set.prototype, 'union'],
    ['AbortSignal', AbortSignal, 'any'],
  ])('says what the page needs where %s lacks something', async (_, owner, name) => {
    await beginVisit();
    expect(root).toHaveProperty('dataset.runs', '');
    delete root.dataset['runs'];
    const own = Object.getOwnPropertyDescriptor(owner, name);
    Reflect.deleteProperty(owner, name);
    try {
      await beginVisit();
      expect(root).not.toHaveProperty('dataset.runs');
    } finally {
      if (own) Object.defineProperty(owner, name, own);
    }
  });

  it('is known before the style sheet paints it', () => {
    const at = html.indexOf('<script src="/before-app.js"></script>');
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(html.indexOf('rel="stylesheet"'));
  });
});
