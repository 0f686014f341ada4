import { README, TURKISH } from './support/library-on-disk.ts';
import { expectCounters, openFolders, row, signInTo } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

test.use({ terms: ['--maximum', '2'] });

test('[R1.02] what a folder costs is said before the click, and the licence page has what became of it', async ({
  page,
  customer,
}) => {
  await signInTo(page, customer, '/file-manager');
  const arriving = page.waitForEvent('download');
  await row(page, README).getByRole('button', { name: 'Download' }).click();
  expect(await (await arriving).failure()).toBeNull();
  await expectCounters(page, { maximum: 2, downloaded: 1 });

  await row(page, TURKISH.folder)
    .getByRole('button', { name: `Download folder ${TURKISH.folder}` })
    .click();
  const question = page.getByRole('dialog', {
    name: new RegExp(`^Download .?${TURKISH.folder}.?\\?$`),
  });
  await expect(question).toContainText('Costs 1 of your 1 left');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expectCounters(page, { maximum: 2, downloaded: 1 });

  await page.getByRole('group', { name: 'Downloads of your licence' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your licence' })).toBeVisible();
  await expect(page.getByRole('main').getByText('1 download left')).toBeVisible();
  const history = page.getByRole('region', { name: 'Your downloads' });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history.getByRole('listitem')).toContainText('Counted');
  await expectSound(page, 'licence');

  await history.getByRole('link', { name: README }).click();
  await expect(page.getByRole('heading', { name: README })).toBeVisible();
});

test.describe('a licence that has expired', () => {
  test.use({ terms: ['--expires', '2026-01-01'], viewport: { width: 390, height: 844 } });

  test('[R1.04] is said in one line above the locked library of a phone, which leads to the licence', async ({
    page,
    customer,
  }) => {
    await signInTo(page, customer, '/file-manager');
    await page.getByRole('link', { name: 'Your licence' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your licence' })).toBeVisible();
    await expect(
      page.getByRole('main').getByText('Your licence expired on Jan 1, 2026.'),
    ).toBeVisible();
    await expectSound(page, 'expired licence');
    await page.goBack();
    await openFolders(page, [TURKISH.folder]);
    await expect(row(page, TURKISH.file).getByRole('button', { name: /is locked/ })).toBeVisible();
  });
});
