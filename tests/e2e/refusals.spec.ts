import type { Page } from '@playwright/test';
import type { LockReason } from '@file-server/contract/lock-reasons';
import { PROBLEMS } from '@file-server/contract/problems';
import { README, TURKISH } from './support/library-on-disk.ts';
import {
  expectCounters,
  logIn,
  loginScreen,
  openDetails,
  openFolders,
  row,
  signInTo,
} from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** The file is locked, and the details say why and what helps. */
async function expectLocked(page: Page, name: string, reason: LockReason): Promise<void> {
  const { title, nextStep } = PROBLEMS[reason];
  const lock = row(page, name).getByRole('button', { name: `${name} is locked: ${title}` });
  await expect(lock).toBeVisible();
  // The line above the list says so, too, and moves the rows when it comes.
  await expect(page.getByRole('link', { name: 'Your licence' })).toBeVisible();
  await lock.hover();
  await expect(page.getByRole('tooltip')).toHaveText(`${title} ${nextStep}`);
  await lock.click();
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details.getByText(title)).toBeVisible();
  await expect(details.getByText(nextStep)).toBeVisible();
  await expect(details.getByRole('button', { name: 'Download' })).toHaveCount(0);
}

test.describe('a quota of one', () => {
  test.use({ terms: ['--maximum', '1'] });

  test('[R1.02] locks every other file once it is used, keeps the paid one free, and opens again when the operator gives more', async ({
    page,
    customer,
    portal,
  }) => {
    await signInTo(page, customer, '/file-manager');
    const arriving = page.waitForEvent('download');
    await row(page, README).getByRole('button', { name: 'Download' }).click();
    expect(await (await arriving).failure()).toBeNull();
    await expectCounters(page, { maximum: 1, downloaded: 1 });
    await expect(row(page, README).getByRole('button', { name: 'Download' })).toBeVisible();
    await expect(row(page, README)).toContainText('free until');
    // It moves the list down, also under a click that is on its way.
    const line = page.getByRole('status').filter({ hasText: 'All downloads of your licence' });
    await expect(line).toBeVisible();

    await openFolders(page, [TURKISH.folder]);
    await expectLocked(page, TURKISH.file, 'quota_exhausted');

    await portal.run(['user', 'set-licence', customer.email, '--maximum', '2']);
    await expectCounters(page, { maximum: 2, downloaded: 1 });
    await expect(page.getByText('Counts as 1 download.')).toBeVisible();
  });
});

test.describe('a quota that another device used up a moment ago', () => {
  test.use({ terms: ['--maximum', '1'], expectedStatuses: [403] });

  test('[R1.02, R8.11] refuses the click with the reason and the next step, and locks the list', async ({
    page,
    customer,
  }) => {
    const { title, nextStep } = PROBLEMS.quota_exhausted;
    await signInTo(page, customer, '/file-manager');
    await openFolders(page, [TURKISH.folder]);
    const details = await openDetails(page, TURKISH.file);
    // Its own request reaches the server first; the page has not heard of it yet.
    await page.route('**/api/downloads', async (route) => {
      const headers = await route.request().allHeaders();
      const top = await page.request.get('/api/library/entries', { headers });
      const { items } = (await top.json()) as { items: { id: string; name: string }[] };
      const readme = items.find(({ name }) => name === README);
      const opened = await page.request.post('/api/downloads', {
        headers,
        data: { entryId: readme?.id },
      });
      expect(opened.status()).toBe(201);
      await route.continue();
    });
    await details.getByRole('button', { name: 'Download' }).click();
    await expect(page.getByRole('alert').filter({ hasText: title })).toHaveText(
      `${title} ${nextStep}`,
    );
    await expect(details.getByText(nextStep)).toBeVisible();
    await expectLocked(page, TURKISH.file, 'quota_exhausted');
  });
});

test('[R1.04] a licence that changes while the list is open locks and unlocks it without a reload', async ({
  page,
  customer,
  portal,
}) => {
  await signInTo(page, customer, '/file-manager');
  await expect(row(page, README).getByRole('button', { name: 'Download' })).toBeVisible();
  const changes = [
    ['licence_expired', '--expires', '2020-01-01'],
    ['pro_pack_required', '--expires', 'never', '--pro-pack', 'off'],
  ] as const;
  for (const [reason, ...terms] of changes) {
    await portal.run(['user', 'set-licence', customer.email, ...terms]);
    await expectLocked(page, README, reason);
  }
  await portal.run(['user', 'set-licence', customer.email, '--pro-pack', 'on']);
  await expect(row(page, README).getByRole('button', { name: 'Download' })).toBeVisible();
});

for (const [reason, ...terms] of [
  ['licence_expired', '--expires', '2020-01-01'],
  ['pro_pack_required', '--pro-pack', 'off'],
] as const) {
  test.describe(reason, () => {
    test.use({ terms });

    test(`[R1.04] a customer with ${reason} signs in, sees the files locked and reads why`, async ({
      page,
      customer,
    }) => {
      await signInTo(page, customer, '/file-manager');
      await expectLocked(page, README, reason);
    });
  });
}

test.describe('an account that is switched off', () => {
  test.use({ expectedStatuses: [401, 403] });

  test('[R4.04, R8.02, R8.03] is signed out of its open page and told at the next sign-in', async ({
    page,
    customer,
    portal,
  }) => {
    await signInTo(page, customer, '/file-manager');
    await portal.run(['user', 'set-licence', customer.email, '--activated', 'off']);
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid access_token' })).toBeVisible();
    await expect(page).toHaveURL('/login');

    await logIn(page, customer);
    const message = PROBLEMS.not_activated.title;
    await expect(page.getByRole('alert').filter({ hasText: message })).toHaveCount(2);
    await expect(loginScreen(page).password).toHaveAccessibleDescription(message);
  });
});
