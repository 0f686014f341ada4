import type { Page } from '@playwright/test';
import { expectCounters, loginScreen, logIn, row, signInTo } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** An access token (RFC 7519) as this browser may have kept it; its signature is worth nothing. */
function keptToken(expiresAt: number): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [part({ alg: 'EdDSA' }), part({ sub: 'x', exp: expiresAt }), 'AAAA'].join('.');
}

/** Leaves a token in this browser, on a page without the app: it would judge the token there. */
async function keepToken(page: Page, token: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((kept) => localStorage.setItem('jwt_access_token', kept), token);
}

const HOUR_S = 3600;
const nowS = () => Math.floor(Date.now() / 1000);

test('[R4.03, R5.09, R7.07, R8.03] an expired token is dropped at the start without asking the server', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await keepToken(page, keptToken(nowS() - 1));
  await page.goto('/file-manager');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toContainText('Access Token is expired');
  expect(calls).not.toContain('/api/auth/access-token');
  expect(await page.evaluate(() => localStorage.getItem('jwt_access_token'))).toBeNull();
});

test.describe('a forged token', () => {
  test.use({ expectedStatuses: [401] });

  test('[R4.03, R7.02, R8.03] is judged by the server and leads to the login', async ({ page }) => {
    await keepToken(page, keptToken(nowS() + HOUR_S));
    await page.goto('/file-manager?sort=size');
    await expect(page).toHaveURL('/login?redirect=%2Ffile-manager%3Fsort%3Dsize');
    await expect(page.getByRole('alert')).toContainText('Token validation failed');
    expect(await page.evaluate(() => localStorage.getItem('jwt_access_token'))).toBeNull();
  });
});

test.describe('without a server', () => {
  test.use({ expectOutage: true });

  test('[R4.03] the start says that nobody answers, keeps the session, and goes on once the server is back', async ({
    page,
    customer,
    portal,
  }) => {
    await signInTo(page, customer, '/file-manager');
    await page.route('**/api/auth/access-token', async (route) => {
      // It is asked for before the code of the app is here.
      await page.waitForLoadState();
      await portal.kill();
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('The server does not answer');
    await page.unroute('**/api/auth/access-token');
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect(page.getByRole('alert')).toContainText('The server does not answer');

    // By itself.
    await portal.start();
    await expect(row(page, 'Releases')).toBeVisible();
    await expect(page).toHaveURL('/file-manager');
  });

  test('[R8.02] the login says that the server cannot be reached, and works once it is back', async ({
    page,
    customer,
    portal,
  }) => {
    await page.goto('/login');
    const { welcome, password, submit } = loginScreen(page);
    await expect(welcome).toBeVisible();
    await portal.kill();
    await logIn(page, customer);
    await expect(password).toHaveAccessibleDescription('Cannot connect to authentication server');
    await portal.start();
    await submit.click();
    await expect(row(page, 'Releases')).toBeVisible();
  });

  test('[R1.02] an open page finds back to its events by itself', async ({
    page,
    customer,
    portal,
  }) => {
    // As if the server went while the page fetched what it needs last.
    await page.route('**/assets/panels-*', (route) => route.abort('connectionrefused'));
    const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('/panels-'));
    await signInTo(page, customer, '/file-manager');
    await expectCounters(page, { maximum: 25, downloaded: 0 });
    await cut;
    await portal.kill();
    await expect(page.getByText('Connection lost, trying again…')).toBeVisible();
    await portal.run(['user', 'set-licence', customer.email, '--maximum', '30']);
    await portal.start();
    // The longer the server was away, the longer a page waits between two tries, up to 30 s.
    await expectCounters(page, { maximum: 30, downloaded: 0 }, { timeout: 35_000 });
    await expect(page.getByText('Connection lost, trying again…')).toBeHidden();
  });
});

test.describe('a session that the operator ends', () => {
  test.use({ expectedStatuses: [401] });

  test('[R4.04, R8.03] ends at the next click, and the new password leads back to the place', async ({
    page,
    customer,
    portal,
  }) => {
    // Without its events, and what it asks for once at rest, the page learns of the end by the click.
    const neverAnswer = () => undefined;
    await page.route('**/api/events', neverAnswer);
    await signInTo(page, customer, '/file-manager');
    const releases = row(page, 'Releases').getByRole('link', { name: 'Releases' });
    const folderId = (await releases.getAttribute('href'))?.split('/').at(-1);
    // The folder alone is answered: what else is asked for, at rest or again, may come at any time.
    await page.route('**/api/**', neverAnswer);
    await page.route(`**/api/library/**${folderId}**`, (route) => route.continue());
    await portal.run(
      ['user', 'reset-password', customer.email, '--password-stdin'],
      'another password',
    );
    await releases.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid access_token' })).toBeVisible();
    await page.unroute('**/api/**', neverAnswer);
    await expect(page).toHaveURL(/\/login\?redirect=%2Ffile-manager%2F/);
    await logIn(page, { ...customer, password: 'another password' });
    await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  });

  test('[R4.04, R8.03] ends on an idle page by itself', async ({ page, customer, portal }) => {
    await signInTo(page, customer, '/file-manager');
    await portal.run(
      ['user', 'reset-password', customer.email, '--password-stdin'],
      'another password',
    );
    await expect(page).toHaveURL('/login', { timeout: 30_000 });
    await expect(page.getByRole('alert')).toContainText(
      'An operator has given you a new password.',
    );
  });
});
