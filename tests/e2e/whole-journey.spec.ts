import type { Page } from '@playwright/test';
import { ARABIC, FIRMWARE, README, sha256OfFile, TURKISH } from './support/library-on-disk.ts';
import {
  expectCounters,
  loginScreen,
  logIn,
  openDetails,
  openFirmwareFolder,
  openFolders,
  row,
  signInTo,
} from './support/screens.ts';
import { expect, test } from './support/test.ts';

const REMEMBERED = '/file-manager?sort=size&order=desc#top';

test.describe('the login form', () => {
  test.use({ expectedStatuses: [401] });

  test('[R2.01, R2.02, R2.03, R5.01, R5.02] stands alone, says what is wrong beside each field and opens the button only for a changed, valid form', async ({
    page,
  }) => {
    await page.goto('/login');
    const { welcome, email, password, submit } = loginScreen(page);
    await expect(welcome).toBeVisible();
    for (const part of ['banner', 'contentinfo', 'navigation'] as const) {
      await expect(page.getByRole(part)).toHaveCount(0);
    }
    await expect(email).toBeFocused();
    await expect(submit).toBeDisabled();

    await email.fill('nobody');
    await expect(email).toHaveAccessibleDescription('You must enter a valid email');
    await email.fill('');
    await expect(email).toHaveAccessibleDescription('You must enter a email');
    await email.fill('nobody@example.com');
    await expect(email).not.toHaveAttribute('aria-describedby');
    await password.fill('abc');
    await expect(password).toHaveAccessibleDescription(
      'Password is too short - should be 4 chars minimum.',
    );
    await expect(submit).toBeDisabled();
    await password.fill('');
    await expect(password).toHaveAccessibleDescription('Please enter your password.');
    await password.fill('abcd');
    await expect(submit).toBeEnabled();

    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('[R8.01, R8.02, R2.12] tells a wrong password in a snackbar and at the field, and works at the next try', async ({
    page,
    customer,
  }) => {
    await page.goto('/login');
    const { password, submit } = loginScreen(page);
    await logIn(page, { ...customer, password: 'wrong password' });
    // One at the field, one over the page.
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials' })).toHaveCount(2);
    await expect(password).toHaveAccessibleDescription('Invalid credentials');
    await expect(submit).toBeEnabled();
    await password.fill(customer.password);
    await expect(password).not.toHaveAttribute('aria-describedby');
    await submit.click();
    await expect(page).toHaveURL('/file-manager');
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  });
});

test('[R1.01, R1.02, R1.03, R1.06, R2.07, R2.13] a guest comes back to the remembered place and finds the real library', async ({
  page,
  customer,
}) => {
  await page.goto(REMEMBERED);
  await expect(loginScreen(page).welcome).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(REMEMBERED);
  await logIn(page, customer);
  await expect(page).toHaveURL(REMEMBERED);

  await expect(page.getByRole('banner')).toContainText('FILE SERVER');
  await expect(page.getByRole('contentinfo')).toHaveText(/^© 2023/);
  await expectCounters(page, { maximum: 25, downloaded: 0 });
  await expect(page.getByRole('columnheader', { name: 'Size' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  for (const name of [README, TURKISH.folder, ARABIC.folder, 'Releases']) {
    await expect(row(page, name)).toBeVisible();
  }
  for (const { folder, file } of [TURKISH, ARABIC]) {
    await openFolders(page, [folder]);
    const arriving = page.waitForEvent('download');
    await row(page, file).getByRole('button', { name: 'Download' }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe(file);
    expect(await download.failure()).toBeNull();
    await page.getByRole('navigation', { name: 'Folders' }).getByRole('link').first().click();
    await expect(row(page, README)).toBeVisible();
  }
  await expectCounters(page, { maximum: 25, downloaded: 2 });
});

test('[R1.02, R1.06, R3.04] 300 MB arrive byte for byte, count one in every open tab without a reload, and stay one when fetched again', async ({
  page,
  context,
  customer,
  portal,
}) => {
  await signInTo(page, customer, '/file-manager');
  const otherTab = await context.newPage();
  await otherTab.goto('/file-manager');
  await expectCounters(otherTab, { maximum: 25, downloaded: 0 });
  const loads = [countLoads(page), countLoads(otherTab)];

  await openFirmwareFolder(page);
  await expect(page.getByRole('navigation', { name: 'Folders' })).toHaveText('LibraryReleases2026');
  const details = await openDetails(page, FIRMWARE.name);
  await expect(details.getByText(portal.firmwareSha256)).toBeVisible();
  await expect(details.getByText('300,000,000 bytes')).toBeVisible();
  await expect(details.getByText('Counts as 1 download.')).toBeVisible();
  await expectCounters(page, { maximum: 25, downloaded: 0 });

  for (const explanation of ['Counts as 1 download.', /^Already counted: .* free until /]) {
    await expect(details.getByText(explanation)).toBeVisible();
    const arriving = page.waitForEvent('download');
    await details.getByRole('button', { name: 'Download' }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe(FIRMWARE.name);
    expect(await sha256OfFile(await download.path())).toBe(portal.firmwareSha256);
    await expectCounters(page, { maximum: 25, downloaded: 1 });
    await expectCounters(otherTab, { maximum: 25, downloaded: 1 });
    await download.delete();
  }

  await otherTab.reload();
  await expectCounters(otherTab, { maximum: 25, downloaded: 1 });
  expect(loads.map((count) => count())).toEqual([0, 1]);
  expect(await portal.run(['ledger', 'reconcile'])).toContain('the chain is whole');
});

test.describe('logging out', () => {
  // The other tab learns it from the server, by a call that is refused.
  test.use({ expectedStatuses: [401] });

  test('[R2.06, R2.13, R2.30, R4.05] logging out says so, ends every tab, and the place asks to sign in again', async ({
    page,
    context,
    customer,
  }) => {
    await signInTo(page, customer, '/file-manager');
    const otherTab = await context.newPage();
    await otherTab.goto('/file-manager?sort=size');
    await expectCounters(otherTab, { maximum: 25, downloaded: 0 });
    const token = await page.evaluate(() => localStorage.getItem('jwt_access_token'));

    // Held, so that the words can be read.
    let letGo = () => {};
    const mayGo = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/auth/logout', async (route) => {
      await mayGo;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Account of Ada Customer' }).click();
    await Promise.all([
      isSaid(page, 'Logging out..'),
      page.getByRole('menuitem', { name: 'Logout' }).click(),
    ]);
    letGo();
    await expect(page).toHaveURL('/login');
    await expect(otherTab).toHaveURL('/login?redirect=%2Ffile-manager%3Fsort%3Dsize');

    await page.goto('/file-manager');
    await expect(page).toHaveURL('/login');
    const answer = await page.request.get('/api/downloads/count', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
  });
});

/** Resolves when the page says the words from now on, also where they go before the next look. */
const isSaid = (page: Page, words: string): Promise<void> =>
  page.evaluate(`new Promise((resolve) => {
    const look = () => document.body.innerText.includes(${JSON.stringify(words)}) && resolve();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  })`);

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}
