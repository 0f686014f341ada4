import { addressWith, DARK_ENGLISH, LIGHT_ARABIC, placeOf } from './support/shell.ts';
import { expectSound, IN_FULL } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PAGES = [
  'login',
  'login-2',
  'login-3',
  'register',
  'register-2',
  'register-3',
  'forgot-password',
  'forgot-password-2',
  'reset-password',
  'reset-password-2',
  'lock',
  'mail-confirm',
].map((page) => `/pages/auth/${page}`);

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const look of [DARK_ENGLISH, LIGHT_ARABIC]) {
  test(`[R2.01, R2.16] the sign-in and the auth pages in ${look.name} have no axe fault and fit the width`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    for (const [index, path] of ['/login', ...PAGES].entries()) {
      await page.goto(addressWith(path, look));
      await expect(page.locator('html')).toHaveAttribute('dir', look.direction);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Each page meets both widths, one in each look; the sign-in both in both.
      const isDark = look === DARK_ENGLISH;
      const viewports = VIEWPORTS.filter(
        (_, turn) => IN_FULL || index === 0 || (index + turn) % 2 === Number(isDark),
      );
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        await expectSound(page, `${path}, ${look.name}, ${viewport.width} px`);
      }
    }
  });
}

test('[R2.04] the brand stays in view beside a form that is longer than the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto(addressWith('/register', DARK_ENGLISH));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const title = page.locator('aside p').first();
  await expect(title).toBeInViewport({ ratio: 1 });
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
  await expect.poll(() => page.evaluate('window.scrollY > 0')).toBe(true);
  await expect(title).toBeInViewport({ ratio: 1 });
});

test('[R2.16] no card of the auth pages lies under the buttons in the corner', async ({ page }) => {
  const tools = page.locator('aside').filter({ has: page.getByRole('button') });
  for (const width of [1200, 1024, 620]) {
    await page.setViewportSize({ width, height: 700 });
    for (const name of ['login', 'login-3']) {
      await page.goto(addressWith(`/pages/auth/${name}`, DARK_ENGLISH));
      const card = await placeOf(page.locator('main > *'), DARK_ENGLISH);
      const { start, bottom } = await placeOf(tools, DARK_ENGLISH);
      const isBeside = card.start + card.width <= start;
      expect.soft(isBeside || card.top >= bottom, `${name}, ${width} px`).toBe(true);
    }
  }
});
