import { FIRMWARE } from './support/library-on-disk.ts';
import { logIn, loginScreen, openFirmwareFolder, row, signInTo } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const NOT_FOUND = '/pages/errors/error-404';

test('[R2.08, R2.09, R2.10, R2.11] each path shows its screen to a guest', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');

  for (const path of ['/no/such/path?x=1', '/file-manager/not-an-id/deeper', NOT_FOUND]) {
    await page.goto(path);
    await expect(page).toHaveURL(NOT_FOUND);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the file manager' }).click();
  await expect(page).toHaveURL('/login');

  await page.goto('/loading');
  await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/loading');

  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
});

test('[R2.09, R2.12, R2.14, R4.03] a signed-in user keeps the session over a reload and is led away from the guests’ screens', async ({
  page,
  customer,
}) => {
  await signInTo(page, customer, '/');
  await expect(page).toHaveURL('/file-manager');
  await page.goto('/login');
  await expect(page).toHaveURL('/file-manager');
  await page.goto('/login?redirect=%2Floading');
  await expect(page).toHaveURL('/loading');
  await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeVisible();
  await page.goto('/no/such/path');
  await expect(page).toHaveURL(NOT_FOUND);
  await page.getByRole('link', { name: 'Go to the file manager' }).click();
  await expect(page).toHaveURL('/file-manager');
  await page.reload();
  await expect(row(page, 'Releases')).toBeVisible();
});

test('keyboard and screen readers begin where each page does, also on the way back', async ({
  page,
  customer,
}) => {
  await signInTo(page, customer, '/file-manager');
  const focused = page.locator(':focus');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(focused).toHaveRole('row');
  await page.getByRole('group', { name: 'Downloads of your licence' }).getByRole('link').click();
  await expect(focused).toHaveText('Your licence');
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect(focused).toHaveText('Frequently asked questions');
  await page.goBack();
  await expect(focused).toHaveText('Your licence');
  await page.goBack();
  await expect(focused).toHaveRole('row');
  // Another sign-in on the same page has all its code at once.
  await page.getByRole('button', { name: 'Account of Ada Customer' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await logIn(page, customer);
  await expect(focused).toHaveRole('row');
});

test('[R2.13] folder, order and open details live in the address: reload, back and a copied link lead there', async ({
  page,
  customer,
  browser,
  baseURL,
}) => {
  await signInTo(page, customer, '/file-manager');
  await openFirmwareFolder(page);
  await page.getByRole('button', { name: 'Size', exact: true }).click();
  await row(page, FIRMWARE.name).click();
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details).toBeVisible();
  const link = page.url();

  await page.reload();
  await expect(details.getByRole('heading', { name: FIRMWARE.name })).toBeVisible();
  await page.goBack();
  await expect(details).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: '2026' })).toBeVisible();

  // Details that were closed are no step back, and a key that is pressed twice closes nothing else.
  await row(page, FIRMWARE.name).click();
  await expect(details).toBeVisible();
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Escape')]);
  await expect(details).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: '2026' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await elsewhere.goto(link);
  await logIn(elsewhere, customer);
  await expect(elsewhere).toHaveURL(link);
  await expect(
    elsewhere.getByRole('complementary', { name: 'Details' }).getByText('300,000,000 bytes'),
  ).toBeVisible();
  await elsewhere.close();
});

const FOREIGN = ['//evil.example', '/\\evil.example', '/\t/evil.example', 'https:evil.example'];

test('[R2.13, R2.14] a remembered address of another origin leads nowhere else', async ({
  page,
  customer,
}) => {
  for (const target of FOREIGN) {
    const link = `/login?redirect=${encodeURIComponent(target)}`;
    await page.goto(link);
    await expect(loginScreen(page).welcome).toBeVisible();
    await logIn(page, customer);
    await expect(row(page, 'Releases')).toBeVisible();
    await expect(page).toHaveURL('/file-manager');
    // Signed in, the same link is the guard's business.
    await page.goto(link);
    await expect(page).toHaveURL('/file-manager');
    await page.evaluate(() => localStorage.clear());
  }
});
