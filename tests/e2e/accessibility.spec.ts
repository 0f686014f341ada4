import type { Locator } from '@playwright/test';
import { EMPTY_FOLDER, FIRMWARE, README, sha256OfFile } from './support/library-on-disk.ts';
import {
  expectCounters,
  logIn,
  loginScreen,
  openDetails,
  openFolders,
  overflowOf,
  row,
  signInTo,
  tick,
} from './support/screens.ts';
import { addressWith, LIGHT_ARABIC, LIGHT_ENGLISH } from './support/shell.ts';
import { expectSound } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [1280, 390]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('[R2.01, R2.08, R2.10] the open screens have no axe fault and fit the width', async ({
      page,
    }) => {
      await page.goto('/login');
      const { welcome, email } = loginScreen(page);
      await expect(welcome).toBeVisible();
      await expectSound(page, 'login');
      await email.fill('nobody');
      await expect(email).toHaveAccessibleDescription('You must enter a valid email');
      await expectSound(page, 'login with an error');
      await page.goto('/pages/errors/error-404');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expectSound(page, 'error-404');
      await page.goto('/loading');
      // The splash of the start-up has the same status; the page of its own has a heading, too.
      await expect(page.getByRole('heading', { name: 'Loading' })).toBeAttached();
      await expectSound(page, 'loading');
    });

    test('[R1.06, R2.07] the file manager has no axe fault and fits the width', async ({
      page,
      customer,
    }) => {
      await signInTo(page, customer, '/file-manager');
      await expect(row(page, README)).toBeVisible();
      await expectSound(page, 'list');
      const details = await openDetails(page, README);
      await expect(details.getByText('SHA-256', { exact: true })).toBeVisible();
      await expectSound(page, 'details');
      await details.getByRole('button', { name: 'Close details' }).click();
      await expect(details).toHaveCount(0);
      await openFolders(page, [EMPTY_FOLDER]);
      await expect(page.getByText('This folder is empty')).toBeVisible();
      await expectSound(page, 'empty folder');
    });
  });
}

/** Lists of people's own words, each with one that it shows at once. */
const LISTS = [
  ['/file-manager', README],
  ['/apps/academy', 'HTML that says what it means'],
  ['/apps/contacts/all', 'Benno Backbone'],
  ['/apps/file-list/my-files', 'Welcome letter.docx'],
  ['/apps/mail/inbox', 'Penny Packet'],
  ['/apps/notes', 'What the move needs'],
  ['/apps/scrumboard', 'Moving house'],
  ['/apps/todo/all', 'Count the bytes before breakfast'],
] as const;

test.describe('a phone in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[R2.17, R2.33] has no axe fault in any list, and cuts English where it ends', async ({
    page,
    customer,
  }) => {
    await signInTo(page, customer, '/file-manager');
    for (const [path, shown] of LISTS) {
      await page.goto(addressWith(path, LIGHT_ARABIC));
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('main').getByText(shown).first()).toBeVisible();
      await expectSound(page, `${path} ${LIGHT_ARABIC.name}`);
    }
  });
});

/**
 * Counts the colours that a part of the page is painted in.
 * @param strip which of it, as shares of its width and height that may lie outside of it
 */
async function coloursOf(part: Locator, strip: { x: number; y: number; w: number; h: number }) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  const clip = {
    x: x + strip.x * width,
    y: y + strip.y * height,
    width: Math.max(1, strip.w * width),
    height: Math.max(1, strip.h * height),
  };
  const page = part.page();
  const png = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate<number>(`(async () => {
    const bytes = Uint8Array.from(atob('${png}'), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    drawing.drawImage(bitmap, 0, 0);
    const { data } = drawing.getImageData(0, 0, bitmap.width, bitmap.height);
    return new Set(new Uint32Array(data.buffer)).size;
  })()`);
}

/** A line down through the middle that begins above the part. */
const TOP_EDGE = { x: 0.5, y: -0.2, w: 0, h: 0.4 };
const MIDDLE = { x: 0.4, y: 0.4, w: 0.2, h: 0.2 };
const ACROSS = { x: 0.1, y: 0.5, w: 0.8, h: 0 };

test.describe('a phone whose text is twice as large', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.beforeEach(async ({ page }) => {
    // As the browser's own setting does.
    await page.addInitScript(`
      const larger = new CSSStyleSheet();
      larger.replaceSync('html { font-size: 200% }');
      document.adoptedStyleSheets.push(larger);
    `);
  });

  test('[R1.06, R3.04] cuts no line of the list and no counter', async ({ page, customer }) => {
    await signInTo(page, customer, '/file-manager');
    await expect(row(page, README)).toBeVisible();
    const rows = await page.evaluate<readonly { top: number; height: number; needed: number }[]>(
      `[...document.querySelectorAll('[role=row][aria-rowindex]')].map((row) => ({
        top: row.getBoundingClientRect().top,
        height: row.clientHeight,
        needed: row.scrollHeight,
      })).sort((one, other) => one.top - other.top)`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const [index, { top, height, needed }] of rows.entries()) {
      expect(needed).toBeLessThanOrEqual(height);
      expect((rows[index + 1]?.top ?? Infinity) - top).toBeGreaterThanOrEqual(height);
    }
    const cut = await page.evaluate<number>(`(() => {
      const { parentElement } = document.querySelector('header [role=group][aria-label^="Downloads"]');
      return parentElement.scrollHeight - parentElement.clientHeight;
    })()`);
    expect(cut).toBe(0);
    expect(await overflowOf(page)).toBe(0);
  });

  test('keeps the words of the licence and of the registration whole', async ({
    page,
    customer,
  }) => {
    await page.goto('/register');
    await expect(page.getByRole('tab', { name: 'Auth0' })).toBeVisible();
    const cut = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[role=tab]')]
        .filter((tab) => tab.scrollWidth > tab.clientWidth)
        .map((tab) => tab.textContent)`,
    );
    expect.soft(cut).toEqual([]);
    expect.soft(await overflowOf(page)).toBe(0);

    await signInTo(page, customer, '/file-manager');
    await page.goto('/licence');
    const plan = page.getByText('25 downloads in all');
    await expect(plan).toBeVisible();
    // Not one letter a line.
    expect.soft((await plan.boundingBox())?.height).toBeLessThan(150);
    expect.soft(await overflowOf(page)).toBe(0);
  });

  test.describe('and which is small', () => {
    test.use({ viewport: { width: 320, height: 700 }, terms: ['--maximum', 'unlimited'] });

    test('[R1.02] cuts no counter without a maximum, and no word of a state', async ({
      page,
      customer,
    }) => {
      await signInTo(page, customer, '/file-manager');
      const counters = page.getByRole('group', { name: 'Downloads of your licence' });
      await expect(counters).toContainText('Unlimited');
      expect.soft(await counters.locator('xpath=..').evaluate(widthCutOff)).toBe(0);
      await page.goto('/account');
      const state = page.getByText('Off', { exact: true });
      await expect(state).toBeVisible();
      const [word, chip] = await Promise.all([
        state.boundingBox(),
        state.locator('xpath=..').boundingBox(),
      ]);
      expect.soft(word?.height ?? Infinity).toBeLessThanOrEqual(chip?.height ?? 0);
    });
  });

  test('tells users of the desk apart by their addresses', async ({ page, portal }) => {
    const operator = await portal.addCustomer('--operator');
    await signInTo(page, operator, '/file-manager');
    await page.goto('/operator/users');
    const address = page.getByRole('link').getByText(operator.email);
    await expect(address).toBeVisible();
    expect((await address.boundingBox())?.width).toBeGreaterThan(100);
  });
});

/** Of an element, what a test of cut texts needs: the tests know no types of the DOM. */
interface Scrolled {
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

/** Pixels of a line that are not shown. */
const widthCutOff = ({ scrollWidth, clientWidth }: Scrolled): number => scrollWidth - clientWidth;

test.describe('a window of 320 px, as WCAG 1.4.10 asks', () => {
  test.use({ viewport: { width: 320, height: 800 } });

  test('[R2.01] a user’s page is no wider, whatever their address', async ({ page, portal }) => {
    const operator = await portal.addCustomer('--operator');
    const address = 'somebodywithaverylongname@example.com';
    await portal.run(['user', 'add', address, '--password-stdin'], operator.password);
    await signInTo(page, operator, '/file-manager');
    await page.goto('/operator/users?q=somebody');
    await page.getByRole('link').getByText(address).click();
    await expect(page.getByRole('heading', { level: 1, name: address })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
  });

  test('an operator reads the name of the folder beside its tools', async ({ page, portal }) => {
    const operator = await portal.addCustomer('--operator');
    await signInTo(page, operator, '/file-manager');
    await openFolders(page, [EMPTY_FOLDER]);
    await expect(page.getByRole('button', { name: 'Organise', exact: true })).toBeVisible();
    const name = page.getByRole('heading', { level: 1, name: EMPTY_FOLDER });
    await expect.poll(() => name.evaluate(widthCutOff)).toBe(0);
    expect(await overflowOf(page)).toBe(0);
  });

  test('a mail says who it is to', async ({ page, customer }) => {
    await signInTo(page, customer, '/file-manager');
    for (const look of [LIGHT_ENGLISH, LIGHT_ARABIC]) {
      await page.goto(addressWith('/apps/mail/inbox/mail-1', look));
      const receiver = page.locator('main').getByText('Robin Sample').first();
      await expect(receiver).toBeVisible();
      const line = receiver.locator('xpath=..');
      const cut = await line.evaluate(widthCutOff);
      expect.soft(cut, look.name).toBe(0);
    }
  });

  test.describe('with text twice as large', () => {
    test.use({ expectedStatuses: [404], locale: 'ar' });

    test('[R2.01] the page of a link that is refused scrolls in one direction', async ({
      page,
    }) => {
      await page.goto('/d/AAAAAAAAAAAAAAAAAAAAAA');
      await expect(page.getByRole('status')).toBeVisible();
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
      expect(await overflowOf(page)).toBe(0);
    });
  });
});

/** Pages with many things beside each other, and what stands in them once they are complete. */
const CROWDED = [
  ['/operator/overview', 'h2'],
  ['/operator/users', 'a[href^="/operator/users/"]'],
  ['/apps/dashboards/analytics', 'h3'],
  ['/apps/dashboards/project', 'h3'],
] as const;

test.describe('a phone whose page is twice as large', () => {
  test.use({ viewport: { width: 195, height: 422 } });

  for (const look of [LIGHT_ENGLISH, LIGHT_ARABIC]) {
    test(`[R2.01] [R2.33] scrolls the desk and the dashboards in one direction, ${look.name}`, async ({
      page,
      portal,
    }) => {
      const operator = await portal.addCustomer('--operator');
      await page.goto('/file-manager');
      await logIn(page, operator);
      await expect(page.getByRole('grid')).toBeVisible();
      for (const [path, part] of CROWDED) {
        await page.goto(addressWith(path, look));
        await expect(page.locator('html')).toHaveAttribute('lang', look.language);
        await expect(page.locator('main').locator(part).first()).toBeVisible();
        expect.soft(await overflowOf(page), path).toBe(0);
      }
    });
  }
});

test.describe('in the colours of the system', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
    terms: ['--maximum', '4'],
  });

  test('[R2.01] buttons have edges, ticked boxes a tick, and what is used shows', async ({
    page,
    customer,
  }) => {
    await page.goto('/login');
    const { email, submit } = loginScreen(page);
    await expect(email).toBeFocused();
    expect.soft(await coloursOf(submit, TOP_EDGE)).toBeGreaterThan(1);

    await signInTo(page, customer, '/file-manager');
    const all = page.getByRole('columnheader').getByRole('checkbox');
    expect.soft(await coloursOf(all, MIDDLE)).toBe(1);
    const box = row(page, README).getByRole('checkbox');
    await tick(box);
    expect.soft(await coloursOf(box, MIDDLE)).toBeGreaterThan(1);
    expect.soft(await coloursOf(all, MIDDLE)).toBeGreaterThan(1);

    await row(page, README)
      .getByRole('button', { name: /^Download/ })
      .click();
    await expectCounters(page, { maximum: 4, downloaded: 1 });
    await page.goto('/licence');
    expect.soft(await coloursOf(page.getByRole('meter'), ACROSS)).toBeGreaterThan(1);

    await page.getByRole('button', { name: /Ada Customer/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    const side = page.getByRole('radiogroup', { name: 'Side' }).locator('label');
    expect.soft(await coloursOf(side.filter({ hasText: 'Left' }), TOP_EDGE)).toBeGreaterThan(1);
    expect.soft(await coloursOf(side.filter({ hasText: 'Right' }), TOP_EDGE)).toBe(1);
  });
});

test('[R1.06, R2.12] the keyboard alone leads from the login to the bytes on disk', async ({
  page,
  customer,
  portal,
}) => {
  const { keyboard } = page;
  await page.goto('/login');
  await expect(loginScreen(page).email).toBeFocused();
  await keyboard.type(customer.email);
  await keyboard.press('Tab');
  await keyboard.type(customer.password);
  await keyboard.press('Enter');
  await expect(row(page, README)).toBeVisible();

  const focused = page.locator(':focus');
  await expect(focused).toHaveRole('row');
  // At the first page nothing was left, so it begins at the top.
  await page.goto('/file-manager');
  await expect(row(page, README)).toBeVisible();
  await keyboard.press('Tab');
  await expect(focused).toHaveText('Skip to content');
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // The headings of the columns come first, then the list as one stop.
  for (let stop = 0; stop < 8 && (await focused.getAttribute('role')) !== 'row'; stop += 1) {
    await keyboard.press('Tab');
  }
  for (const folder of FIRMWARE.folders) {
    for (let step = 0; step < 8 && !(await focused.innerText()).startsWith(folder); step += 1) {
      await keyboard.press('ArrowDown');
    }
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: folder })).toBeVisible();
    await expect(focused).toHaveRole('row');
  }
  await expect(focused).toContainText(FIRMWARE.name);
  await keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details.getByText(portal.firmwareSha256)).toBeVisible();
  const arriving = page.waitForEvent('download');
  await keyboard.press('Shift+D');
  const download = await arriving;
  expect(await sha256OfFile(await download.path())).toBe(portal.firmwareSha256);
  await expectCounters(page, { maximum: 25, downloaded: 1 });

  await keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await keyboard.press('Backspace');
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  await expect(focused).toContainText('2026');
});
