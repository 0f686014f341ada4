import type { Response } from '@playwright/test';
import { ARABIC, FIRMWARE } from './support/library-on-disk.ts';
import { openDetails, openFirmwareFolder, overflowOf, row, signInTo } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Below this a compressed copy saves nothing. */
const WORTH_COMPRESSING = 1024;

test('every asset arrives compressed and immutable, the page under a strict policy', async ({
  page,
  customer,
}) => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await signInTo(page, customer, '/file-manager');
  await openFirmwareFolder(page);
  await openDetails(page, FIRMWARE.name);

  const assets = responses.filter((response) =>
    new URL(response.url()).pathname.startsWith('/assets/'),
  );
  expect(assets.length).toBeGreaterThan(5);
  for (const asset of assets) {
    const headers = asset.headers();
    expect(headers['cache-control'], asset.url()).toBe('public, max-age=31536000, immutable');
    const isText = /\.(js|css)$/.test(asset.url());
    if (isText && (await asset.body()).length > WORTH_COMPRESSING) {
      expect(headers['content-encoding'], asset.url()).toBe('br');
    }
  }

  const documents = responses.filter((response) => response.request().isNavigationRequest());
  expect(documents).toHaveLength(1);
  for (const document of documents) {
    const headers = document.headers();
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-security-policy']).toMatch(
      /default-src 'self'; script-src 'self';.*object-src 'none'.*frame-ancestors 'none'/,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[R1.02, R1.06] a phone finds its way through folders to a download', async ({
    page,
    customer,
  }) => {
    await signInTo(page, customer, '/file-manager');
    await row(page, ARABIC.folder).tap();
    await expect(page.getByRole('heading', { level: 1, name: ARABIC.folder })).toBeVisible();
    await row(page, ARABIC.file).getByText(ARABIC.file).tap();
    const details = page.getByRole('dialog', { name: 'Details' });
    await expect(details.getByRole('heading', { name: ARABIC.file })).toBeVisible();
    const arriving = page.waitForEvent('download');
    await details.getByRole('button', { name: 'Download' }).tap();
    expect(await (await arriving).failure()).toBeNull();
    await expect(details.getByText(/^Already counted/)).toBeVisible();
    await details.getByRole('button', { name: 'Close details' }).tap();
    await expect(details).toHaveCount(0);
    expect(await overflowOf(page)).toBe(0);
  });
});
