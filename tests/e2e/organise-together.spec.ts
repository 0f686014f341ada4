import type { Locator, Page } from '@playwright/test';
import { ARABIC, EMPTY_FOLDER, README, TURKISH } from './support/library-on-disk.ts';
import { row, signInTo, tick } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect, testAlone } from './support/test.ts';

const test = testAlone();

test.use({ expectedStatuses: [412] });

/** Takes hold of a row by its name and brings it over something; the button stays down. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await pointOf(from), await pointOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 6, start.y + 6);
  await expect(from).toHaveAttribute('data-dragged', '');
  // A pointer that stands still is told of again and again, which this one is not.
  await expect(async () => {
    await page.mouse.move(end.x + 3, end.y);
    await page.mouse.move(end.x, end.y);
    await expect(to).toHaveAttribute('data-drop', '', { timeout: 500 });
  }).toPass();
}

const pointOf = async (locator: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  // Beside the box of a row, and on the text of a link.
  return { x: x + Math.min(70, width / 2), y: y + height / 2 };
};

test('[R1.06] rows are dragged onto folders and the path, alone and together, and back', async ({
  page,
  portal,
}) => {
  await signInTo(page, await portal.addCustomer('--operator'), '/file-manager');
  await expect(page.getByRole('button', { name: 'Organise' })).toBeVisible();
  const archive = row(page, EMPTY_FOLDER);

  await drag(page, row(page, README), archive);
  await expect(
    page.getByRole('status').filter({ hasText: `Over \u2068${EMPTY_FOLDER}` }),
  ).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByText('Nothing was moved.')).toHaveCount(1);
  await expect(archive).not.toHaveAttribute('data-drop');
  await expect(row(page, README)).toBeVisible();

  // A folder is no place for itself; the pointer only passes the other one.
  await drag(page, archive, row(page, TURKISH.folder));
  const itself = await pointOf(archive);
  await page.mouse.move(itself.x, itself.y);
  await page.mouse.move(itself.x + 3, itself.y);
  await expect(page.locator('[data-drop]')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByText('Nothing was moved.')).toHaveCount(1);

  await tick(row(page, README).getByRole('checkbox'));
  await tick(row(page, TURKISH.folder).getByRole('checkbox'));
  await drag(page, row(page, README), archive);
  await page.mouse.up();
  await expect(page.getByText('2 items were moved.')).toBeVisible();
  await expect(row(page, README)).toBeHidden();

  await archive.getByRole('link', { name: EMPTY_FOLDER }).click();
  await expect(page.getByRole('heading', { level: 1, name: EMPTY_FOLDER })).toBeVisible();
  await expect(row(page, TURKISH.folder)).toBeVisible();
  const top = page.getByRole('main').getByRole('navigation').getByRole('link', { name: 'Library' });
  await drag(page, row(page, README), top);
  await page.mouse.up();
  await expect(row(page, README)).toBeHidden();
  const undo = page.getByRole('button', { name: 'Undo' }).last();
  await undo.click();
  await expect(row(page, README)).toBeVisible();
  // What a press on a row does is as it was.
  await row(page, README).click();
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText(README);
});

test('[R1.06] an operator who has not seen what another one did is told, and may go on', async ({
  page,
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url });
  const others = await context.newPage();
  await signInTo(others, await portal.addCustomer('--operator'), '/file-manager');
  await signInTo(page, await portal.addCustomer('--operator'), '/file-manager');
  for (const each of [page, others]) {
    await expect(each.getByRole('button', { name: 'Organise' })).toBeVisible();
    await row(each, ARABIC.folder).focus();
    await each.keyboard.press('F2');
    await expect(each.getByRole('dialog', { name: 'Rename' })).toBeVisible();
  }
  const naming = (of: Page, name: string) => {
    const dialog = of.getByRole('dialog', { name: 'Rename' });
    return dialog
      .getByLabel('Name')
      .fill(name)
      .then(() => dialog.getByRole('button', { name: 'Rename' }).click());
  };
  await naming(others, 'Theirs');
  await expect(row(others, 'Theirs')).toBeVisible();
  await naming(page, 'Mine');
  const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect(conflict).toContainText(
    `${ARABIC.folder}\u2069 is called \u2068Theirs\u2069 by now.`,
  );
  await expectSound(page, 'conflict');
  await conflict.getByRole('button', { name: 'Rename anyway' }).click();
  await expect(conflict).toBeHidden();
  await expect(row(others, 'Mine')).toBeVisible();
  await context.close();
});
