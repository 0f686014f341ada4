import { expectSound } from './support/soundness.ts';
import { signInTo, tick } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { DEMO_WIDTHS, leaveDemo, openApp, resetDemos } from './support/demos.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One long way through the app.
test.describe.configure({ timeout: 120_000 });

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGNwaPgARwzEcQCzUhsBFfx0VgAAAABJRU5ErkJggg==',
  'base64',
);

for (const width of DEMO_WIDTHS) {
  test(`[R2.33] contacts: find, star, add, change, delete and take it back, at ${width} px`, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInTo(page, customer, '/file-manager');
    await openApp(page, 'Contacts', '/apps/contacts/all');
    const rows = page
      .getByRole('link', { name: /^(?!.*@)/ })
      .and(page.locator('[href*="contact="]'));
    await expect(rows).toHaveCount(10);
    await expectSound(page, 'contacts');

    await test.step('finds by any field, and keeps that in the address', async () => {
      await page.getByRole('searchbox', { name: 'Search contacts' }).fill('loopback');
      await expect(page).toHaveURL(/\?q=loopback$/);
      await expect(page.getByText(/^1–7 of 7$/)).toBeVisible();
      await page.getByRole('searchbox').fill('nobody at all');
      await expect(page.getByText('No contact has “nobody at all” in it.')).toBeVisible();
      await page.getByRole('button', { name: 'Clear the search' }).last().click();
      await expect(rows).toHaveCount(10);
    });

    await test.step('selects, stars and deletes several, and takes that back', async () => {
      await tick(page.getByRole('checkbox', { name: 'Select Ada Archive' }));
      await tick(page.getByRole('checkbox', { name: 'Select Clara Checksum' }));
      await page.getByRole('button', { name: 'Star the selected contacts' }).click();
      await expect(
        page.getByRole('button', { name: 'Take the star from Ada Archive' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Delete the selected contacts' }).click();
      await expect(page.getByText('2 contacts were deleted.')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Select Ada Archive' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(
        page.getByRole('button', { name: 'Take the star from Ada Archive' }),
      ).toBeVisible();
    });

    const dialog = page.getByRole('dialog');
    await test.step('changes one by its link, with a picture that is one', async () => {
      await page.locator('[href*="contact=contact-2"]').click();
      await expect(page).toHaveURL(/\?contact=contact-2$/);
      const save = dialog.getByRole('button', { name: 'Save' });
      await expect(save).toBeDisabled();
      await expectSound(page, 'a contact');
      await dialog.getByLabel('E-mail', { exact: true }).fill('nobody');
      await expect(dialog.getByText('You must enter a valid email')).toBeVisible();
      await dialog.getByLabel('E-mail', { exact: true }).fill('benno@example.com');
      await dialog.getByLabel('Notes').fill('x'.repeat(10_000));
      await expect(dialog.getByText('At most 2,000 characters.')).toBeVisible();
      await expect(save).toBeDisabled();
      await dialog.getByLabel('Notes').fill('Long lines only.');
      const file = dialog.locator('input[type="file"]');
      await file.setInputFiles({
        name: 'no.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no'),
      });
      await expect(dialog.getByRole('alert')).toHaveText('This file is no picture.');
      await file.setInputFiles({ name: 'yes.png', mimeType: 'image/png', buffer: PICTURE });
      await expect(dialog.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
      await page.goBack();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await save.click();
      await expect(dialog).toHaveCount(0);
    });

    await test.step('keeps it over a reload', async () => {
      await leaveDemo(page, '/apps/contacts/starred?contact=contact-2');
      await expect(dialog.getByLabel('Notes')).toHaveValue('Long lines only.');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('adds one by keyboard, and deletes it', async () => {
      await leaveDemo(page, '/apps/contacts/all?contact=new');
      await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
      await dialog.getByLabel('First name').fill('Zz');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: 'Last page' }).click();
      await page.getByRole('link', { name: 'Zz' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Zz was deleted.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Zz' })).toHaveCount(0);
    });

    await test.step('says what does not exist, and starts again', async () => {
      await leaveDemo(page, '/apps/contacts/group/nobody');
      await expect(page.getByText('There is no such list')).toBeVisible();
      await page.getByRole('link', { name: 'Show all contacts' }).click();
      await leaveDemo(page, '/apps/contacts/all?contact=contact-99');
      await expect(page.getByText('There is no such contact')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await resetDemos(page);
      await expect(page.getByRole('button', { name: 'Star Ada Archive' })).toBeVisible();
    });
  });
}
