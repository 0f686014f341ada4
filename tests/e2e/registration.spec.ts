import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, fillIn, test } from './support/providers.ts';
import { expectCounters, logIn, row } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';

const PASSWORD = 'quiet-orange-lamp';

async function register(page: Page, email: string): Promise<void> {
  await fillIn(page, {
    'Display name': 'Ada New',
    'E-mail': email,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('[R2.04, R6.02, R7.06] who registers is signed in with a trial, and can log in again', async ({
  page,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/register');
  await register(page, email);
  await expect(row(page, 'Releases')).toBeVisible();
  await expectCounters(page, { maximum: 5, downloaded: 0 });
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await logIn(page, { email, password: PASSWORD });
  await expect(row(page, 'Releases')).toBeVisible();
});

test.describe('an address that is taken', () => {
  test.use({ expectedStatuses: [409] });

  test('[R4.01] is refused at its field, until it changes', async ({ page, customer }) => {
    await page.goto('/register');
    await register(page, customer.email);
    const email = page.getByLabel('E-mail');
    await expect(email).toHaveAccessibleDescription('The email address is already in use');
    await page.getByLabel('Display name').fill('Somebody else');
    await expect(email).toHaveAccessibleDescription('The email address is already in use');
    await email.fill(`${randomUUID()}@example.com`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(row(page, 'Releases')).toBeVisible();
  });
});

for (const width of [1280, 390]) {
  test.describe(`${width} px`, () => {
    test.use({
      viewport: { width, height: 844 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('[R2.01, R2.04] every tab of login and registration is without axe fault and fits the width', async ({
      page,
    }) => {
      for (const path of ['/login', '/register']) {
        await page.goto(path);
        await expect(page.getByRole('tab').first()).toBeVisible();
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click();
          await expectSound(page, `${path}, ${await tab.innerText()}`);
        }
      }
      await page.getByRole('tab', { name: 'JWT' }).click();
      await page.getByLabel('E-mail').fill('nobody');
      await expectSound(page, '/register with an error');
    });
  });
}
