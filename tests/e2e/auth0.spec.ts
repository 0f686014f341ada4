import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, stored, test } from './support/providers.ts';
import { row } from './support/screens.ts';

const PASSWORD = 'quiet-orange-lamp';
const HOUR_MS = 3_600_000;
const STORED = ['access_token', 'id_token', 'expires_at', 'auth0.ssodata', 'jwt_access_token'];

const anyone = () => `${randomUUID()}@example.com`;

/** From our login to the provider's page, and what a person does there. */
async function logInAtAuth0(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Auth0' }).click();
  // Our own page has a field of the same name, for as long as it stands.
  await expect(page.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test.afterEach(({ auth0 }) => auth0.setFault(null));

test('[R2.05, R2.13, R7.07, R8.08] signs in at Auth0 and comes back to where it wanted to go', async ({
  page,
  auth0,
}) => {
  const email = anyone();
  const sub = auth0.users.add({ email, password: PASSWORD, name: 'Ada Auth' });
  await page.goto('/file-manager?sort=size');
  await logInAtAuth0(page, email);
  await expect(page.getByText('Logged in with Auth0')).toBeVisible();
  await expect(page).toHaveURL('/file-manager?sort=size');
  await expect(row(page, 'Releases')).toBeVisible();

  for (const key of STORED) expect(await stored(page, key), key).toBeTruthy();
  expect(JSON.parse((await stored(page, 'auth0.ssodata')) ?? '')).toEqual({ lastUsedSub: sub });
});

test('[R9.05] stores the end of the session at Auth0 as the moment an hour ahead', async ({
  page,
  auth0,
}) => {
  const email = anyone();
  auth0.users.add({ email, password: PASSWORD });
  await page.goto('/login');
  const before = Date.now();
  await logInAtAuth0(page, email);
  await expect(row(page, 'Releases')).toBeVisible();
  const expiresAt = Number(await stored(page, 'expires_at'));
  expect(expiresAt).toBeGreaterThanOrEqual(before + HOUR_MS - 1000);
  expect(expiresAt).toBeLessThanOrEqual(Date.now() + HOUR_MS);
});

test('[R7.04, R8.07] applies what Auth0 keeps at the sign-in, and saves there', async ({
  page,
  auth0,
}) => {
  const email = anyone();
  const sub = auth0.users.add({ email, password: PASSWORD });
  auth0.users.patchMetadata(sub, { settings: { textSize: 120 }, shortcuts: ['file-manager'] });
  await page.goto('/login');
  await logInAtAuth0(page, email);
  await expect(row(page, 'Releases')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('style', /font-size: 120%/);

  await page.getByRole('button', { name: 'Text size' }).click();
  await page.getByRole('slider').press('ArrowRight');
  await expect(page.getByText('User data saved to auth0')).toBeVisible();
  expect(auth0.users.find(sub)?.user_metadata).toMatchObject({
    settings: { textSize: 130, theme: { main: 'defaultDark' } },
    shortcuts: ['file-manager'],
  });
  // Our server keeps the same, for the start without Auth0.
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('style', /font-size: 130%/);
});

test('[R4.05, R7.07] signs out at Auth0, too, and leaves nothing in this browser', async ({
  page,
  auth0,
}) => {
  const email = anyone();
  auth0.users.add({ email, password: PASSWORD });
  await page.goto('/login');
  await logInAtAuth0(page, email);
  await expect(row(page, 'Releases')).toBeVisible();
  const left = page.waitForRequest(`${auth0.domain}/v2/logout**`);
  await page.goto('/logout');
  await left;
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Sign in with Auth0' })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => STORED.includes(key) || key.startsWith('@@auth0'))).toEqual([]);
  // The provider asks again, so its own session has ended.
  await page.getByRole('button', { name: 'Sign in with Auth0' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible();
});

test('[R2.05] says that the person cancelled, and leads back to the login', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Auth0' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auth0 has not signed you in');
  await expect(page.getByText('Auth0 says: The user cancelled.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the login' }).click();
  await expect(page).toHaveURL('/login');
});

test('[R2.05] has nothing to complete when the address is opened by itself', async ({ page }) => {
  for (const address of ['/callback', '/callback?code=1&state=2']) {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('There is no sign-in to complete');
  }
});

test.describe('a provider that fails', () => {
  test.use({ expectOutage: true });

  test('[R2.05] shows the splash, and gives up after its limit', async ({ page, auth0 }) => {
    const email = anyone();
    auth0.users.add({ email, password: PASSWORD });
    await page.goto('/login');
    auth0.setFault({ path: '/oauth/token', delayMs: 60_000 });
    await logInAtAuth0(page, email);
    await expect(page.getByRole('status')).toHaveText('Logging in with Auth0');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auth0 does not answer', {
      timeout: 40_000,
    });
    await page.getByRole('link', { name: 'Back to the login' }).click();
    auth0.setFault(null);
    await page.getByRole('button', { name: 'Sign in with Auth0' }).click();
    await expect(row(page, 'Releases')).toBeVisible();
  });

  test('[R7.04] signs in all the same when only the profile does not come', async ({
    page,
    auth0,
  }) => {
    const email = anyone();
    const sub = auth0.users.add({ email, password: PASSWORD });
    await page.goto('/login');
    auth0.setFault({ path: `/api/v2/users/${encodeURIComponent(sub)}`, delayMs: 60_000 });
    await logInAtAuth0(page, email);
    // It comes after a minute, for which nobody waits.
    await expect(row(page, 'Releases')).toBeVisible({ timeout: 40_000 });
  });
});
