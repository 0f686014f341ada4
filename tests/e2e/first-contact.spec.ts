import type { Page } from '@playwright/test';
import { TURKISH } from './support/library-on-disk.ts';
import { logIn, openFolders, row } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The page colours of the schemes defaultDark and default. */
const DARK = 'rgb(10, 12, 16)';
const LIGHT = 'rgb(242, 245, 248)';

interface Frame {
  /** Null as long as there are no words. */
  readonly heading: string | null;
  readonly language: string;
  readonly direction: string;
  readonly colour: string;
}

/** Notes every different frame that the browser draws, from the first one of each document on. */
async function watchFrames(page: Page): Promise<() => Promise<readonly Frame[]>> {
  await page.addInitScript(`
    window.frames_ = new Set();
    const note = () => {
      const root = document.documentElement;
      if (root !== null) window.frames_.add(JSON.stringify({
        heading: document.querySelector('h1')?.textContent ?? null,
        language: root.lang,
        direction: root.dir,
        colour: getComputedStyle(root).backgroundColor,
      }));
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  `);
  return async () => {
    const texts = await page.evaluate<string[]>('[...window.frames_]');
    return texts.map((text) => JSON.parse(text) as Frame);
  };
}

/** What the frames with words had, and the colours of all. */
const looksOf = (frames: readonly Frame[]) => ({
  headings: new Set(
    frames
      .filter(({ heading }) => heading !== null)
      .map(({ heading, language, direction }) => `${heading} ${language} ${direction}`),
  ),
  colours: new Set(frames.map(({ colour }) => colour)),
});

const VISITS = [
  {
    locale: 'tr-TR',
    heading: 'FILE SERVER sistemine hoş geldiniz',
    language: 'tr',
    direction: 'ltr',
  },
  { locale: 'ar', heading: 'مرحبًا بك في FILE SERVER', language: 'ar', direction: 'rtl' },
  { locale: 'de-DE', heading: 'Welcome to FILE SERVER', language: 'en', direction: 'ltr' },
] as const;

for (const { locale, heading, language, direction } of VISITS) {
  test.describe(`a browser in ${locale} with light colours`, () => {
    test.use({ locale, colorScheme: 'light' });

    test('[R2.32, R9.04] is spoken to in its language from the first word, in defaultDark from the first frame', async ({
      page,
    }) => {
      const framesOf = await watchFrames(page);
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(looksOf(await framesOf())).toEqual({
        headings: new Set([`${heading} ${language} ${direction}`]),
        colours: new Set([DARK]),
      });
    });
  });
}

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('is told what the page needs, in each language', async ({ page }) => {
    await page.goto('/login');
    const needs = page.getByText('JavaScript');
    await expect(needs).toHaveCount(3);
    for (const language of await needs.all()) await expect(language).toBeVisible();
  });
});

test('whoever forbids the browser to store anything signs in all the same, until the page is left', async ({
  page,
  customer,
}) => {
  await page.addInitScript(`
    for (const name of ['localStorage', 'sessionStorage']) {
      const get = () => { throw new DOMException('Access is denied.', 'SecurityError'); };
      Object.defineProperty(window, name, { get, configurable: true });
    }
  `);
  await page.goto('/login');
  await logIn(page, customer);
  await openFolders(page, [TURKISH.folder]);
  await expect(row(page, TURKISH.file)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

test.describe('a guest whose browser speaks Turkish', () => {
  test.use({ locale: 'tr-TR' });

  test('[R2.32, R4.11] changes language and colours on every screen, and takes both along to a new account', async ({
    page,
    customer,
  }) => {
    for (const path of ['/register', '/forgot-password', '/login']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Dil', exact: true })).toBeVisible();
    }
    const framesOf = await watchFrames(page);
    await page.getByRole('button', { name: 'Dil', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Light colours' }).click();
    await expect(page.getByRole('button', { name: 'Dark colours' })).toBeVisible();
    // A tooltip stands outside of every landmark.
    await page.mouse.move(10, 10);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectSound(page, 'login with the tools of a guest');
    await expect
      .poll(() => page.evaluate(`localStorage.getItem('preferences')`))
      .toContain('"language":"en"');

    await page.reload();
    const heading = 'Welcome to FILE SERVER';
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(looksOf(await framesOf())).toEqual({
      headings: new Set([`${heading} en ltr`]),
      colours: new Set([LIGHT]),
    });
    const saved = page.waitForResponse('**/api/auth/user/update');
    await logIn(page, customer);
    await expect(row(page, 'Releases')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect((await saved).status()).toBe(200);
  });
});
