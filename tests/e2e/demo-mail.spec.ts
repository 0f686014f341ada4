import type { Page } from '@playwright/test';
import { failNextChange, leaveDemo, reloadDemo } from './support/demos.ts';
import { logIn, tick } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect as expectNow, test } from './support/test.ts';

/** The whole work of an app takes its time where other work has the machine. */
const expect = expectNow.configure({ timeout: 20_000 });
test.setTimeout(300_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const list = (page: Page) => page.getByRole('list', { name: 'Mails' });
const rows = (page: Page) => list(page).getByRole('listitem');
const rowOf = (page: Page, subject: string) => rows(page).filter({ hasText: subject });
const composer = (page: Page) => page.getByRole('dialog', { name: /New mail|Draft/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const snackbar = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Opens a folder, filter or label of the sidebar. */
async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('complementary', { name: 'Mail' }).getByRole('link', { name }).click();
}

async function pick(page: Page, menu: string, item: string): Promise<void> {
  await button(page, menu).click();
  await page
    .getByRole('menuitem', { name: item, exact: true })
    .or(page.getByRole('menuitemcheckbox', { name: item, exact: true }))
    .click();
}

/** By keys alone: read, star, delete, and take it back. */
async function readByKeys(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rowOf(page, 'The survey data set').getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  const article = page.getByRole('article');
  await expect(
    article.getByRole('heading', { name: 'The survey data set has arrived' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inbox 1' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(button(page, 'Starred')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('e');
  await expect(
    article.getByRole('heading', { name: 'Line upgrade on Friday night' }),
  ).toBeVisible();
  await page.keyboard.press('#');
  await expect(rows(page)).toHaveCount(12);
  await button(page, 'Undo').click();
  await expect(rows(page)).toHaveCount(13);
}

async function sortMails(page: Page): Promise<void> {
  await tick(page.getByRole('checkbox', { name: 'Select Search finds it now' }));
  await tick(page.getByRole('checkbox', { name: 'Select Lunch beside the tape robot?' }));
  await pick(page, 'Add or remove a label', 'Invoice');
  await expect(rowOf(page, 'Search finds it now').getByText('Invoice')).toBeVisible();
  await pick(page, 'Select by state', 'Important');
  await pick(page, 'Move to folder', 'Trash');
  await expect(rows(page)).toHaveCount(11);
  await choose(page, /^Invoice$/);
  // In the inbox one of the deleted mails had the label, too.
  await expect(rows(page)).toHaveCount(3);
  await choose(page, /^Trash/);
  await expect(rows(page)).toHaveCount(2);
  await tick(page.getByRole('checkbox', { name: 'Select Invoice 2041 for hosting' }));
  await pick(page, 'Move to folder', 'Inbox');
  await expect(rows(page)).toHaveCount(1);
  await tick(page.getByRole('checkbox', { name: 'Select all mails' }));
  await button(page, 'Delete forever').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete forever' }).click();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
}

/** Nothing that the hostile mail tries happens, nor is any of it there. */
async function readHostile(page: Page): Promise<void> {
  await choose(page, /^Spam/);
  await rowOf(page, 'You have won a download').getByRole('link').click();
  const article = page.getByRole('article');
  await expect(article.getByText('Congratulations!')).toBeVisible();
  await expect(article.locator('script, form, input, img, [style*=fixed], [onclick]')).toHaveCount(
    0,
  );
  await expect(article.getByText('Confirm now')).not.toHaveAttribute('href');
  await expect(page).toHaveTitle(/^Mail/);
}

/** Bad addresses and failing calls lose nothing; what is closed waits in the drafts. */
async function write(page: Page): Promise<void> {
  await button(page, 'Compose').click();
  const dialog = composer(page);
  const to = dialog.getByLabel('To');
  await expect(to).toBeFocused();
  await to.fill('nobody@');
  await expect(dialog.getByText('You must enter a valid email')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await dialog.getByLabel('Subject').fill('x'.repeat(10_000));
  await expect(dialog.getByText('At most 200 characters.')).toBeVisible();
  await dialog.getByLabel('Subject').fill('Tide tables');
  await dialog.getByRole('textbox', { name: 'Message' }).click();
  await dialog.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('High water at noon');
  // A tooltip stands outside of every landmark.
  await page.mouse.move(10, 10);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectSound(page, 'mail composer');
  await expect(dialog.getByText('Saved in the drafts')).toBeVisible();
  await failNextChange(page);
  await dialog.getByLabel('Subject').fill('Tide tables of today');
  await expect(snackbar(page, 'That could not be saved; everything is as it was.')).toBeVisible();
  await expect(dialog.getByLabel('Subject')).toHaveValue('Tide tables of today');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await reloadDemo(page);
  await choose(page, /^Drafts 1$/);
  await rowOf(page, 'Tide tables of today').getByRole('link').click();
  await expect(dialog.getByLabel('To')).toHaveValue('nobody@');
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toContainText(
    'High water at noon',
  );
  await dialog.getByLabel('To').fill('Otto Backup <otto@twoplaces.example>');
  const large = { name: 'large.bin', mimeType: 'application/zip', buffer: Buffer.alloc(600_000) };
  await dialog.locator('input[type="file"]').setInputFiles(large);
  await expect(dialog.getByText('The files may have 500 kB together.')).toBeVisible();
  const small = { name: 'tides.txt', mimeType: 'text/plain', buffer: Buffer.from('12:04') };
  await dialog.locator('input[type="file"]').setInputFiles(small);
  await expect(dialog.getByText('tides.txt')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
  await choose(page, /^Sent/);
  await rowOf(page, 'Tide tables of today').getByRole('link').click();
  await expect(page.getByRole('article').locator('strong')).toHaveText('High water at noon');
  await expect(page.getByRole('link', { name: 'Download tides.txt' })).toBeVisible();
}

async function answer(page: Page): Promise<void> {
  await choose(page, /^Inbox/);
  await rowOf(page, 'Can we move our call').getByRole('link').click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('r');
  const dialog = composer(page);
  await expect(dialog.getByLabel('To')).toHaveValue('Gus Gateway <gus@fivehops.example>');
  await expect(dialog.getByLabel('Subject')).toHaveValue(/^Re: Can we move/);
  await dialog.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('Four is fine.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  // The one before may still be there.
  await expect(snackbar(page, 'Sent.').last()).toBeVisible();
  await choose(page, /^Sent/);
  await rowOf(page, 'Re: Can we move').getByRole('link').click();
  await expect(page.getByRole('article').locator('blockquote')).toContainText(
    'The train has decided',
  );
}

test('[R2.33] [R4.15] [R7.31] mail is read, sorted, deleted, restored, written, kept as a draft, sent and answered', async ({
  page,
  customer,
}) => {
  await page.goto('/apps/mail');
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/apps\/mail\/inbox$/);
  await expect(rows(page)).toHaveCount(13);
  await expectSound(page, 'mail inbox');
  await readByKeys(page);
  await sortMails(page);
  await readHostile(page);
  await write(page);
  await answer(page);

  await leaveDemo(page, '/apps/mail/inbox/mail-99');
  await expect(page.getByText('This mail does not exist')).toBeVisible();
  await page.goto('/apps/mail/nowhere');
  await expect(page.getByText('This folder does not exist')).toBeVisible();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Reset demo data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset demo data' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/apps/mail/inbox/mail-3');
  await expect(page.getByRole('heading', { name: '3 attachments' })).toBeVisible();
  await expectSound(page, 'mail on a phone');
  await button(page, 'Back to the list').click();
  await expect(rows(page)).toHaveCount(13);
  await expectSound(page, 'mails on a phone');
});
