import { EMPTY_FOLDER, FIRMWARE, README, sha256OfFile } from './support/library-on-disk.ts';
import {
  expectCounters,
  loginScreen,
  openDetails,
  openFolders,
  row,
  signInTo,
} from './support/screens.ts';
import { addressWith, LIGHT_ARABIC } from './support/shell.ts';
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
