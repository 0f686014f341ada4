import { DEMO_WIDTHS, leaveDemo, openApp, resetDemos } from './support/demos.ts';
import { signInTo, tick } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One long way through the app.
test.describe.configure({ timeout: 120_000 });

for (const width of DEMO_WIDTHS) {
  test(`[R2.33, R4.13] to-do: add, finish, order, change, delete, restore and erase, at ${width} px`, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInTo(page, customer, '/file-manager');
    await openApp(page, 'To-do', '/apps/todo/all');
    const rows = page.getByRole('list', { name: 'To-do', exact: true }).getByRole('listitem');
    const dialog = page.getByRole('dialog');
    await expect(rows).toHaveCount(19);
    await expectSound(page, 'to-do');

    await test.step('adds in one line, finishes and stars', async () => {
      const line = page.getByRole('textbox', { name: 'Add a task, then press Enter' });
      await line.fill('x'.repeat(201));
      await expect(page.getByText('At most 200 characters.')).toBeVisible();
      await line.fill('Zip the bags');
      await line.press('Enter');
      await expect(rows).toHaveCount(20);
      const done = page.getByRole('checkbox', { name: 'Done: Zip the bags' });
      await done.click();
      await expect(done).toBeChecked();
      await page.getByRole('button', { name: 'Star Zip the bags' }).click();
      // A notification that pops up below a resting pointer stays, here over the last row.
      await page.mouse.move(0, 0);
      if (width < 600) return;
      await page.getByRole('button', { name: 'Labels of Zip the bags' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Frontend' }).click();
      await page.keyboard.press('Escape');
      await expect(rows.filter({ hasText: 'Zip the bags' })).toContainText('Frontend');
    });

    await test.step('orders and finds', async () => {
      await page.getByRole('combobox', { name: 'Order by' }).selectOption('title');
      await page.getByRole('button', { name: 'Show the last first' }).click();
      await expect(rows.first()).toContainText('Zip the bags');
      await page.getByRole('searchbox', { name: 'Search to-dos' }).fill('fern');
      await expect(rows).toHaveCount(2);
    });

    await test.step('changes one by its link: an end before the start is refused', async () => {
      await leaveDemo(page, '/apps/todo/filter/starred?todo=todo-21');
      const save = dialog.getByRole('button', { name: 'Save' });
      await expect(save).toBeDisabled();
      await expectSound(page, 'a to-do');
      await dialog.getByLabel('Title').fill('Zip both bags');
      await tick(dialog.getByRole('checkbox', { name: 'Mobile' }));
      await save.click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Zip both bags' })).toBeVisible();
    });

    await test.step('deletes, takes it back, restores from the bin, erases', async () => {
      const remove = async () => {
        await page.getByRole('link', { name: 'Zip both bags' }).click();
        await dialog.getByRole('button', { name: 'Delete' }).click();
        // The one before may still be leaving.
        await expect(page.getByText('“Zip both bags” was deleted.').last()).toBeVisible();
        await expect(page.getByRole('link', { name: 'Zip both bags' })).toHaveCount(0);
      };
      await remove();
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await remove();
      await leaveDemo(page, '/apps/todo/filter/deleted');
      await expect(rows).toHaveCount(2);
      await page.getByRole('button', { name: 'Restore Zip both bags' }).click();
      await expect(rows).toHaveCount(1);
      await page.getByRole('button', { name: 'Restore all' }).click();
      await expect(rows).toHaveCount(0);
      await page
        .getByRole('status')
        .filter({ hasText: '1 to-do is back.' })
        .last()
        .getByRole('button', { name: 'Undo' })
        .click();
      await expect(rows).toHaveCount(1);
      await page.getByRole('button', { name: 'Empty the bin' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
      await expect(page.getByText('There is nothing to do here.')).toBeVisible();
    });

    await test.step('keeps it over a reload, and starts again', async () => {
      await leaveDemo(page, '/apps/todo/label/mobile');
      await expect(page.getByRole('link', { name: 'Zip both bags' })).toBeVisible();
      await leaveDemo(page, '/apps/todo/label/nothing');
      await expect(page.getByText('There is no such list')).toBeVisible();
      await leaveDemo(page, '/apps/todo/all?todo=todo-99');
      await expect(page.getByText('There is no such to-do')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await resetDemos(page);
      await expect(rows).toHaveCount(19);
    });
  });
}
