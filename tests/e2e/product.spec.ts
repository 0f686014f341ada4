import { TURKISH } from './support/library-on-disk.ts';
import { logIn, openDetails, openFolders, row, signInTo } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect, testAlone } from './support/test.ts';

const test = testAlone();

test('[R1.06] a product shows who holds it what they have of it, and others why they cannot have it', async ({
  page,
  browser,
  baseURL,
  customer,
  portal,
}) => {
  const text = '**Pumps** of the third kind.';
  const mark = ['product', 'mark', TURKISH.folder, '--name', 'Pump 3', '--text', text];
  await portal.run(mark);
  const give = ['entitlement', 'give', 'Pump 3', '--user', customer.email];
  await portal.run([...give, '--until', '2099-12-31', '--maximum', '3']);

  await signInTo(page, customer, '/file-manager');
  await openFolders(page, [TURKISH.folder]);
  const product = page.getByRole('region', { name: 'Pump 3' });
  await expect(product).toContainText('3 of 3 downloads left');
  await expect(product.getByText('Pumps')).toBeVisible();
  // Its one file is the row below.
  await expect(page.getByRole('button', { name: `Download ${TURKISH.file}` })).toHaveCount(1);
  await expect(product.getByText('Newest releases')).toBeHidden();
  await expectSound(page, 'product');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${TURKISH.file}` }).click();
  expect((await arriving).suggestedFilename()).toBe(TURKISH.file);
  await expect(product).toContainText('2 of 3 downloads left');

  await product.getByRole('button', { name: 'Hide the product' }).click();
  await expect(product.getByText('Pumps')).toBeHidden();
  await page.reload();
  await expect(product.getByRole('button', { name: 'Show the product' })).toBeVisible();

  const details = await openDetails(page, TURKISH.file);
  await details.getByRole('button', { name: 'Copy and verify' }).click();
  await expect(details.getByText('sha256sum')).toBeVisible();
  await expect(details.getByText('Counted already')).toBeVisible();
  await details.getByRole('button', { name: 'Make and copy the command' }).click();
  await expect(details.getByText(/^curl -fLC - -o '\.\/.* '.*\/d\//)).toBeVisible();
  await details.getByRole('button', { name: 'Versions' }).click();
  await expect(details.getByText('Current')).toBeVisible();
  const link = (await details.getByText(/^http.*\/file-manager\/.*selected=/).textContent()) ?? '';

  const other = await portal.addCustomer();
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const guest = await context.newPage();
  await guest.goto(link);
  await logIn(guest, other);
  await expect(guest.getByRole('heading', { level: 1, name: TURKISH.folder })).toBeVisible();
  const locked = guest.getByRole('region', { name: 'Pump 3' });
  await expect(locked.getByText('Pumps')).toBeVisible();
  await expect(locked.getByText('Newest releases')).toBeHidden();
  await expect(locked).toContainText('not include');
  await expect(row(guest, TURKISH.file)).toBeVisible();
  await guest.getByRole('navigation', { name: 'Folders' }).getByRole('link').first().click();
  await expect(row(guest, TURKISH.folder)).toContainText('Not included');
  await context.close();
});
