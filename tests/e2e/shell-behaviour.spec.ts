import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { logIn, loginScreen, openFolders, row, signInTo } from './support/screens.ts';
import {
  addressWith,
  contactButtons,
  DARK_ENGLISH,
  LIGHT_ARABIC,
  openShell,
  placeOf,
  regionsOf,
} from './support/shell.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 844 } });

/** Of the schemes defaultDark and default. */
const LIGHT_TEXT = 'rgb(232, 235, 241)';
const DARK_TEXT = 'rgb(25, 30, 38)';

const MENUS = [
  {
    look: DARK_ENGLISH,
    pages: 'Pages',
    authentication: 'Authentication',
    login: 'Login',
    inward: 'ArrowRight',
    outward: 'ArrowLeft',
  },
  {
    look: LIGHT_ARABIC,
    pages: 'الصفحات',
    authentication: 'المصادقة',
    login: 'تسجيل الدخول',
    inward: 'ArrowLeft',
    outward: 'ArrowRight',
  },
];

for (const { look, pages, authentication, login, inward, outward } of MENUS) {
  test(`[R2.20, R4.07, R9.02] the fly-outs of the menu in ${look.name} open inwards, by pointer after 150 ms and by keyboard`, async ({
    page,
  }) => {
    await openShell(page, look, { style: 'layout2' });
    const menu = regionsOf(page, look).navbar;
    const top = menu.getByRole('button', { name: pages });
    const nested = menu.getByRole('button', { name: authentication });
    const entry = menu.getByRole('link', { name: login, exact: true });

    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await top.hover();
    await page.clock.runFor(149);
    await expect(nested).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(nested).toBeVisible();
    await nested.hover();
    await page.clock.runFor(150);
    await expect(entry).toBeVisible();
    const [from, to] = [await placeOf(nested, look), await placeOf(entry, look)];
    expect(to.start).toBeGreaterThanOrEqual(from.start + from.width);
    expect(Math.abs(to.top - from.top)).toBeLessThan(10);
    await page.mouse.move(720, 800);
    await page.clock.runFor(149);
    await expect(entry).toBeVisible();
    await page.clock.runFor(1);
    await expect(entry).toHaveCount(0);
    await expect(nested).toHaveCount(0);

    await top.focus();
    await page.keyboard.press('ArrowDown');
    await expect(nested).toBeFocused();
    await page.keyboard.press(inward);
    await expect(entry).toBeFocused();
    await page.keyboard.press(outward);
    await expect(nested).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(top).toBeFocused();
    await expect(nested).toHaveCount(0);
  });

  test(`[R2.22, R4.07, R9.01] the folded navbar in ${look.name} unfolds over the content under pointer and keyboard`, async ({
    page,
  }) => {
    const navbar = { style: 'style-2', folded: true } as const;
    await openShell(page, look, { style: 'layout1', navbar });
    const regions = regionsOf(page, look);
    const inside = regions.navbar.getByRole('navigation');
    const widths = async () => {
      const { start } = await placeOf(regions.content, look);
      return { navbar: (await placeOf(inside, look)).width, content: start };
    };
    // The line at its edge takes one pixel.
    const folded = { navbar: 63, content: 64 };
    const unfolded = { navbar: 279, content: 64 };
    await page.mouse.move(720, 600);
    await expect.poll(widths).toEqual(folded);
    await regions.navbar.hover();
    await expect.poll(widths).toEqual(unfolded);
    await page.mouse.move(720, 600);
    await expect.poll(widths).toEqual(folded);
    await regions.navbar.getByRole('button').last().focus();
    await expect.poll(widths).toEqual(unfolded);
    await page.locator('header').getByRole('button').last().focus();
    await expect.poll(widths).toEqual(folded);
  });
}

interface Drawn {
  readonly path: string;
  readonly shell: boolean;
  readonly navbar: boolean;
  readonly login: boolean;
}

/** Notes what the page consists of after every change of it, from its first element on. */
async function watchDrawing(page: Page): Promise<() => Promise<readonly Drawn[]>> {
  await page.addInitScript(`
    window.drawn = new Set();
    new MutationObserver(() => {
      const has = (selector) => document.querySelector(selector) !== null;
      window.drawn.add(JSON.stringify({
        path: location.pathname,
        shell: has('[data-layout]'),
        navbar: has('[data-layout] nav[aria-label="Main navigation"]'),
        login: has('input[type=password]'),
      }));
    }).observe(document, { childList: true, subtree: true });
  `);
  return async () => {
    const texts = await page.evaluate<string[]>('[...window.drawn]');
    return texts.map((text) => JSON.parse(text) as Drawn);
  };
}

test('[R2.07, R4.10, R6.03] no screen is drawn in the layout of another between sign-in, files and sign-out', async ({
  page,
  customer,
}) => {
  const drawn = await watchDrawing(page);
  const expectClean = async (): Promise<void> => {
    const states = await drawn();
    expect(states.filter(({ shell, login }) => shell && login)).toEqual([]);
    expect(states.filter(({ shell, navbar }) => shell && navbar)).toEqual([]);
  };
  await page.goto('/login');
  await logIn(page, customer);
  await expect(row(page, 'Releases')).toBeVisible();
  expect(await drawn()).toContainEqual(expect.objectContaining({ login: true, shell: false }));
  await expectClean();

  await page.reload();
  await expect(row(page, 'Releases')).toBeVisible();
  await expectClean();
  expect((await drawn()).filter(({ login }) => login)).toEqual([]);

  await page.locator('header').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(loginScreen(page).welcome).toBeVisible();
  await expectClean();

  // The watch does see a navbar that stands in the page.
  await page.goto(addressWith('/pages/errors/error-404', DARK_ENGLISH));
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  expect(await drawn()).toContainEqual(expect.objectContaining({ shell: true, navbar: true }));
});

/** Names of the Download buttons that stand between the head of the list and the footer. */
const SHOWN_BUTTONS = `(() => {
  const top = document.querySelector('[role=columnheader]').getBoundingClientRect().bottom;
  const bottom = document.querySelector('footer').getBoundingClientRect().top;
  return [...document.querySelectorAll('[role=row] button[aria-label^="Download "]')]
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
    .filter(({ box }) => box.top >= top && box.bottom <= bottom)
    .map(({ button, box }) => {
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return { name: button.getAttribute('aria-label'), isFree: button.contains(hit) };
    });
})()`;

test.describe('1440 by 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('[R2.07, R2.23] nothing lies over a button of the list', async ({ page, portal }) => {
    const names = Array.from({ length: 24 }, (_, index) => `build-${index + 10}.txt`);
    const folder = await mkdtemp(join(tmpdir(), 'builds-'));
    for (const name of names) await writeFile(join(folder, name), name);
    await portal.run(['library', 'import', folder, '--into', 'Builds']);
    await rm(folder, { recursive: true });

    // To somebody who comes later these files are no news.
    await signInTo(page, await portal.addCustomer(), '/file-manager');
    await openFolders(page, ['Builds']);
    await expect(row(page, 'build-10.txt')).toBeVisible();
    // Whatever comes once the page is at rest has come.
    await expect(contactButtons(page, DARK_ENGLISH)).not.toHaveCount(0);
    const free = new Set<string>();
    for (const name of ['build-10.txt', 'build-33.txt']) {
      await row(page, name).scrollIntoViewIfNeeded();
      await expect
        .poll(async () => {
          const shown = await page.evaluate<{ name: string; isFree: boolean }[]>(SHOWN_BUTTONS);
          for (const { name, isFree } of shown) if (isFree) free.add(name);
          return shown.filter(({ isFree }) => !isFree);
        })
        .toEqual([]);
    }
    expect([...free].toSorted()).toEqual(names.map((name) => `Download ${name}`));

    // Nor does what a button says of itself lie over the next one.
    await page.mouse.wheel(0, -5000);
    const buttonOf = (name: string) => page.getByRole('button', { name: `Download ${name}` });
    await buttonOf('build-10.txt').hover();
    await expect(page.getByRole('tooltip')).toHaveText('Download');
    const next = await buttonOf('build-11.txt').boundingBox();
    if (next === null) throw new Error('the second row has no button');
    await page.mouse.move(next.x + next.width / 2, next.y + next.height / 2, { steps: 20 });
    const download = page.waitForEvent('download');
    await page.mouse.down();
    await page.mouse.up();
    expect((await download).suggestedFilename()).toBe('build-11.txt');
  });
});

/** Lays a button beneath the edge of a bar, gives it the focus, and says whether it is free then. */
const focusBeneath = (place: 'toolbar' | 'footer'): string => `(() => {
  const main = document.querySelector('main');
  const button = [...main.querySelectorAll('button')].at(1);
  button.blur();
  // Bars that stay are at the edges of the window by then.
  window.scrollTo(0, 500);
  const isContent = (y) => main.contains(document.elementFromPoint(window.innerWidth / 2, y));
  let edge = ${place === 'toolbar' ? '0' : 'window.innerHeight - 1'};
  while (!isContent(edge)) edge += ${place === 'toolbar' ? 1 : -1};
  const { top, bottom } = button.getBoundingClientRect();
  window.scrollBy(0, ${place === 'toolbar' ? 'bottom - 4' : 'top + 4'} - edge);
  const isFree = () => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const before = isFree();
  button.focus();
  return { before, after: isFree() };
})()`;

test('what takes the focus comes out from beneath the toolbar and the footer', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signInTo(page, await portal.addCustomer(), '/file-manager');
  for (const style of ['layout1', 'layout2', 'layout3'] as const) {
    // In the second and third, the navbar stays above or below it.
    const bars = { style, toolbar: { style: 'fixed' } } as const;
    await page.goto(addressWith('/account', DARK_ENGLISH, bars));
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
    await page.evaluate(`document.querySelector('main').style.minHeight = '3000px'`);
    for (const place of ['footer', 'toolbar'] as const) {
      const seen = await page.evaluate(focusBeneath(place));
      expect(seen, `${style}, ${place}`).toEqual({ before: false, after: true });
    }
  }
});

test('what is printed is dark on white and nothing but the content, and the screen stays as it is', async ({
  page,
  customer,
}) => {
  await signInTo(page, customer, '/file-manager');
  await expect(row(page, 'Releases')).toBeVisible();
  const look = `[document.querySelectorAll('header, footer').length > 0,
    getComputedStyle(document.querySelector('h1')).color]`;
  const before = await page.evaluate(look);
  expect(before).toEqual([true, LIGHT_TEXT]);
  // Printed before its code is here, a page is as the screen has it.
  const printed = async () => {
    await page.evaluate(`addEventListener('beforeprint', () => { window.printed = ${look}; })`);
    await page.pdf();
    return page.evaluate('window.printed');
  };
  await expect.poll(printed).toEqual([false, DARK_TEXT]);
  expect(await page.evaluate(look)).toEqual(before);

  const own = page.locator('main').getByRole('button', { name: 'Download' });
  expect(await own.count()).toBeGreaterThan(0);
  const boxes = page.locator('main input[type="checkbox"]:visible');
  expect(await boxes.count()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  await expect(own).toHaveCount(0);
  await expect(boxes).toHaveCount(0);
  const around = page.locator('button:visible:not(main *)');
  expect(await around.count()).toBeGreaterThan(0);
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
  await expect(around).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

/** Looks in every frame whether snackbars lie over the counters, also while they slide. */
const WATCH_COUNTERS = `(() => {
  window.watched = { snackbars: 0, over: [] };
  const counters = document.querySelector('header a[href="/licence"]').getBoundingClientRect();
  const look = () => {
    const shown = document.querySelectorAll('.notistack-SnackbarContainer [role=status]').length;
    window.watched.snackbars = Math.max(window.watched.snackbars, shown);
    window.watched.isOver = window.watched.snackbars > 0 && shown === 0;
    const top = document.elementFromPoint(
      counters.x + counters.width / 2, counters.y + counters.height / 2);
    if (top?.closest('.notistack-SnackbarContainer')) window.watched.over.push(top.outerHTML);
    requestAnimationFrame(look);
  };
  look();
})()`;

test.describe('where things move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[R9.03] a snackbar slides from behind the toolbar, and lies over the counters in no frame', async ({
    page,
    customer,
  }) => {
    await signInTo(page, customer, '/file-manager');
    await expect(page.getByText('Login was successful.')).toBeHidden();
    await page.evaluate(WATCH_COUNTERS);
    await page.getByRole('button', { name: 'Text size' }).click();
    await page.getByRole('slider').press('ArrowRight');
    await expect.poll(() => page.evaluate('window.watched.isOver')).toBe(true);
    expect(await page.evaluate('window.watched.over')).toEqual([]);
  });
});
