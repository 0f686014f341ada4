import { EMPTY_FOLDER, README, TURKISH } from './support/library-on-disk.ts';
import { row, signInTo } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect, testAlone } from './support/test.ts';

const test = testAlone();

test.use({ expectedStatuses: [409] });

test('[R1.06] an operator renames, withdraws, moves, deletes, undoes and restores while a customer’s page follows', async ({
  page,
  browser,
  portal,
  customer,
}) => {
  const operator = await portal.addCustomer('--operator');
  const context = await browser.newContext({ baseURL: portal.url });
  const customers = await context.newPage();
  await signInTo(customers, customer, '/file-manager');
  await signInTo(page, operator, '/file-manager');
  await expect(row(customers, README)).toBeVisible();
  const organise = page.getByRole('button', { name: 'Organise' });
  await expect(organise).toBeVisible();
  await expect(customers.getByRole('button', { name: 'Organise' })).toBeHidden();

  await row(page, README).focus();
  await page.keyboard.press('F2');
  const naming = page.getByRole('dialog', { name: 'Rename' });
  await naming.getByLabel('Name').fill(TURKISH.folder);
  await naming.getByRole('button', { name: 'Rename' }).click();
  await expect(naming).toContainText('already');
  await naming.getByLabel('Name').fill('Read first.md');
  await naming.getByRole('button', { name: 'Rename' }).click();
  await expect(naming).toBeHidden();
  await expect(row(customers, 'Read first.md')).toBeVisible();
  await expect(row(customers, README)).toBeHidden();

  await row(page, 'Read first.md').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  // It stays for as long as the pointer is on it.
  const undo = page.getByRole('button', { name: 'Undo' }).last();
  await undo.hover();
  await expect(page.getByText(/is withdrawn/)).toBeVisible();
  await expect(row(customers, 'Read first.md')).toContainText('Withdrawn');
  await undo.click();
  await expect(row(customers, 'Read first.md')).not.toContainText('Withdrawn');

  // A phone has no right click, and a locked file no tick.
  await row(page, 'Read first.md').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await expect(row(customers, 'Read first.md')).toContainText('Withdrawn');
  await page.setViewportSize({ width: 390, height: 844 });
  await row(page, 'Read first.md').click();
  const details = page.getByRole('dialog', { name: 'Details' });
  await expect(details.getByRole('button', { name: 'Organise Read first.md' })).toBeVisible();
  await expectSound(page, 'details of a withdrawn file');
  await details.getByRole('button', { name: 'Organise Read first.md' }).click();
  await expect(page.getByRole('menuitem', { name: 'Offer again' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Offer again' }).click();
  await expect(row(customers, 'Read first.md')).not.toContainText('Withdrawn');
  await details.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 1280, height: 720 });

  await expect(row(page, 'Read first.md')).not.toContainText('Withdrawn');
  await row(page, 'Read first.md').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move' }).click();
  const moving = page.getByRole('dialog', { name: /^Move/ });
  await moving.getByRole('button', { name: EMPTY_FOLDER }).click();
  await expect(moving.getByRole('status').filter({ hasText: EMPTY_FOLDER })).toBeVisible();
  await expect(moving.getByRole('status', { name: 'Loading folders' })).toHaveCount(0);
  await expectSound(page, 'move');
  await moving.getByRole('button', { name: 'Move here' }).click();
  await expect(moving).toBeHidden();
  await undo.hover();
  await expect(row(customers, 'Read first.md')).toBeHidden();
  await undo.click();
  await expect(row(customers, 'Read first.md')).toBeVisible();

  await expect(row(page, TURKISH.folder)).toBeVisible();
  await row(page, TURKISH.folder).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText(/is in the bin\.$/)).toBeVisible();
  await undo.hover();
  await expect(row(customers, TURKISH.folder)).toBeHidden();
  await undo.click();
  await expect(row(customers, TURKISH.folder)).toBeVisible();

  await expect(row(page, TURKISH.folder)).toBeVisible();
  await row(page, TURKISH.folder).focus();
  await page.keyboard.press('Delete');
  await expect(row(customers, TURKISH.folder)).toBeHidden();
  await organise.click();
  await page.getByRole('menuitem', { name: 'Open the bin' }).click();
  const bin = page.getByRole('dialog', { name: 'Bin' });
  await bin.getByRole('button', { name: `Restore ${TURKISH.folder}` }).click();
  await expect(bin).toContainText('Nothing has been deleted.');
  await expectSound(page, 'bin');
  await expect(row(customers, TURKISH.folder)).toBeVisible();
  await context.close();
});
