import type { Locator, Page } from '@playwright/test';
import { DEMO_WIDTHS, failNextChange, openApp, reloadDemo, resetDemos } from './support/demos.ts';
import { signInTo, tick } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect as expectSoon, test } from './support/test.ts';

/** A machine that is busy with something else takes its time for a page. */
const expect = expectSoon.configure({ timeout: 30_000 });

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One long way through the app.
test.describe.configure({ timeout: 240_000 });

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGNwaPgARwzEcQCzUhsBFfx0VgAAAABJRU5ErkJggg==',
  'base64',
);

/** The cards of a list, in their order. */
const cardsOf = (page: Page, list: string): Locator =>
  page.getByRole('list', { name: list, exact: true }).getByRole('button');

const handleOf = (page: Page, list: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${list} \\d+ cards`) });

/** What is said about a drag to whoever does not see it. */
const said = (page: Page, text: string): Locator =>
  page.locator('[aria-live="assertive"]').filter({ hasText: text });

const namesOfLists = (page: Page): Locator => page.getByRole('heading', { level: 2 });

async function dragByKeyboard(page: Page, what: Locator, key: string, at: string): Promise<void> {
  await what.press('Space');
  await expect(said(page, 'Lifted.')).toBeAttached();
  await page.keyboard.press(key);
  await expect(said(page, at)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(said(page, 'Dropped.')).toBeAttached();
}

async function dragByPointer(page: Page, what: Locator, to: Locator, at: string): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  await what.hover();
  await page.mouse.down();
  const start = await what.boundingBox();
  const end = await to.boundingBox();
  if (start === null || end === null) throw new Error('There is nothing to be dragged.');
  await page.mouse.move(start.x + 40, start.y + 30, { steps: 4 });
  await expect(said(page, 'Lifted.')).toBeAttached();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await expect(said(page, at)).toBeAttached();
  await page.mouse.up();
  await expect(said(page, 'Dropped.')).toBeAttached();
}

/** The way of a phone, where one list is in sight at a time and a drag reaches no other. */
async function moveByMenu(page: Page, card: Locator, list: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await card.click();
  await dialog.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: `Move to “${list}”` }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}

for (const width of DEMO_WIDTHS) {
  test(`[R2.33] [R8.10] scrum board: its whole work, at ${width} px`, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInTo(page, customer, '/file-manager');
    await openApp(page, 'Scrum board', '/apps/scrumboard/boards');
    await expect(page.getByRole('link', { name: 'Moving house' })).toBeVisible();
    await expectSound(page, 'boards');
    await page.getByRole('link', { name: 'Download portal' }).click();
    await expect(page).toHaveURL('/apps/scrumboard/boards/board-1/download-portal');
    await expect(cardsOf(page, 'Backlog')).toHaveCount(4);
    await expectSound(page, 'a board');
    const dialog = page.getByRole('dialog');

    await test.step('moves cards and lists by keyboard and by pointer', async () => {
      const first = cardsOf(page, 'Backlog').first();
      if (width < 600) {
        await moveByMenu(page, first, 'In progress');
        await expect(cardsOf(page, 'In progress')).toHaveCount(4);
        await moveByMenu(page, first, 'In progress');
      } else {
        await dragByKeyboard(page, first, 'ArrowRight', 'place 1 of 4 in In progress');
        const moved = cardsOf(page, 'In progress').first();
        await expect(moved).toContainText('Let a download go on in another browser');
        await expect(moved).toBeFocused();
        await dragByPointer(page, first, moved, 'in In progress');
      }
      await expect(cardsOf(page, 'In progress')).toHaveCount(5);
      await dragByKeyboard(page, handleOf(page, 'Backlog'), 'ArrowRight', 'place 2 of 4');
      await expect(namesOfLists(page)).toContainText(['In progress', 'Backlog', 'Review', 'Done']);
      await reloadDemo(page);
      await expect(namesOfLists(page)).toContainText(['In progress', 'Backlog', 'Review', 'Done']);
      await expect(cardsOf(page, 'In progress')).toHaveCount(5);
    });

    await test.step('renames, moves and removes a list, and takes that back', async () => {
      await handleOf(page, 'Done').press('Enter');
      const field = page.getByRole('textbox', { name: 'Name of the list' });
      await field.fill('n'.repeat(10_000));
      await expect(page.getByText('At most 120 characters.')).toBeVisible();
      await field.fill('Over');
      await field.press('Enter');
      await page.getByRole('button', { name: 'Actions of the list Over' }).click();
      await page.getByRole('menuitem', { name: 'Move towards the start' }).click();
      await expect(namesOfLists(page)).toContainText(['In progress', 'Backlog', 'Over', 'Review']);
      await page.getByRole('button', { name: 'Actions of the list Over' }).click();
      await page.getByRole('menuitem', { name: 'Remove list' }).click();
      await expect(handleOf(page, 'Over')).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(cardsOf(page, 'Over')).toHaveCount(4);
    });

    await test.step('adds a list, and a card to it', async () => {
      await page.getByRole('button', { name: 'Add list' }).click();
      await page.getByRole('textbox', { name: 'Name of the list' }).fill('Parked');
      await page.keyboard.press('Enter');
      await expect(handleOf(page, 'Parked')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add card' }).last().click();
      await page.getByRole('textbox', { name: 'Title of the card' }).fill('Sweep the yard');
      await page.keyboard.press('Enter');
      await cardsOf(page, 'Parked').filter({ hasText: 'Sweep the yard' }).click();
      await expect(page).toHaveURL(/\?card=card-15$/);
    });

    const status = dialog.getByRole('status').first();
    await test.step('fills the card, which is saved by itself', async () => {
      const title = dialog.getByLabel('Title of the card');
      await title.fill('n'.repeat(10_000));
      await expect(dialog.getByText('At most 200 characters.')).toBeVisible();
      await expect(status).toHaveText('Not saved: correct what is marked.');
      await page.goBack();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await title.fill('Sweep the yard twice');
      await dialog.getByRole('button', { name: 'Labels' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Design' }).click();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Members' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Ivy Index' }).click();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Due date' }).click();
      await dialog.getByRole('button', { name: 'Add checklist' }).click();
      await dialog.getByRole('button', { name: 'Add an item' }).click();
      await dialog.getByRole('textbox', { name: 'Thing to do' }).fill('Find the broom');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await tick(dialog.getByRole('checkbox', { name: 'Find the broom' }));
      await dialog.getByLabel('Write a comment').fill('Mind the cat.');
      await dialog.getByRole('button', { name: 'Comment', exact: true }).click();
      await expect(dialog.getByText('Mind the cat.')).toBeVisible();
      await expect(status).toHaveText('Saved');
      await expectSound(page, 'a card');
    });

    await test.step('attaches an image that is one, and a link', async () => {
      const file = dialog.locator('input[type="file"]');
      const fake = { name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') };
      await file.setInputFiles(fake);
      await expect(dialog.getByText('This file is no image that can be shown here.')).toBeVisible();
      await file.setInputFiles({ ...fake, name: 'yard.png', buffer: PICTURE });
      const uncover = dialog.getByRole('button', { name: 'Do not use it as the cover' });
      await expect(uncover).toBeVisible();
      await dialog.getByRole('button', { name: 'Attach a link' }).click();
      await dialog.getByLabel('Address of the page').fill('javascript:alert(1)');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Enter an address that begins with')).toBeVisible();
      await dialog.getByLabel('Address of the page').fill('https://example.com/broom');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('link', { name: 'example.com/broom' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Remove example.com/broom' }).click();
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await expect(dialog.getByRole('link', { name: 'example.com/broom' })).toBeVisible();
      await expect(status).toHaveText('Saved');
    });

    await test.step('keeps what could not be saved, and all of it over a reload', async () => {
      await failNextChange(page);
      await dialog.getByLabel('Description').fill('From the gate to the well.');
      await expect(status).toContainText('Not saved.');
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(status).toHaveText('Saved');
      await reloadDemo(page);
      await expect(dialog.getByLabel('Description')).toHaveValue('From the gate to the well.');
      await expect(dialog.getByRole('checkbox', { name: 'Find the broom' })).toBeChecked();
      await dialog.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Move to “Review”' }).click();
      await expect(dialog.getByText('Download portal · Review')).toBeVisible();
      await dialog.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Remove card' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(cardsOf(page, 'Review')).toHaveCount(3);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(cardsOf(page, 'Review').first()).toHaveAccessibleName(
        /^Design Sweep the yard twice Due .*1 of 1 things done\..* 1 comment\..* Ivy Index$/,
      );
    });

    await test.step('sets, copies, renames and deletes a board, and takes that back', async () => {
      await expect(page.getByRole('main').locator('img')).toHaveCount(3);
      await page.getByRole('button', { name: 'Board settings' }).click();
      // It moves once the service has answered, which `uncheck` does not wait for.
      const covers = dialog.getByLabel('Cover images on cards');
      await covers.click();
      await expect(covers).not.toBeChecked();
      await expectSound(page, 'settings of a board');
      await dialog.getByRole('button', { name: 'Copy this board' }).click();
      await expect(page).toHaveURL(/\/boards\/board-3\/download-portal-copy$/);
      await expect(cardsOf(page, 'Review')).toHaveCount(4);
      await expect(page.getByRole('main').locator('img')).toHaveCount(0);
      await page.getByRole('button', { name: 'Download portal (copy) (rename)' }).click();
      await page.getByRole('textbox', { name: 'Name of the board' }).fill('Second try');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Second try' })).toBeVisible();
      await page.getByRole('button', { name: 'Board settings' }).click();
      await dialog.getByRole('button', { name: 'Delete this board' }).click();
      await expect(page).toHaveURL('/apps/scrumboard/boards');
      await expect(page.getByRole('link', { name: 'Second try' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('link', { name: 'Second try' })).toBeVisible();
    });

    await test.step('says what does not exist, and starts again', async () => {
      await page.goto('/apps/scrumboard/boards/board-99');
      await expect(page.getByText('Requested board do not exist.')).toBeVisible();
      await expectSound(page, 'a missing board');
      await page.getByRole('link', { name: 'Back to the boards' }).click();
      await page.goto('/apps/scrumboard/boards/board-2?card=card-99');
      await expect(dialog.getByText('This card does not exist')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
      await resetDemos(page);
      await expect(cardsOf(page, 'To carry')).toHaveCount(1);
    });
  });
}
