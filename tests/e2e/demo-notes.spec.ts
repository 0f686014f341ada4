import {
  DEMO_WIDTHS,
  failNextChange,
  leaveDemo,
  openApp,
  reloadDemo,
  resetDemos,
} from './support/demos.ts';
import { signInTo, tick } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One long way through the app.
test.describe.configure({ timeout: 180_000 });

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGNwaPgARwzEcQCzUhsBFfx0VgAAAABJRU5ErkJggg==',
  'base64',
);

for (const width of DEMO_WIDTHS) {
  test(`[R2.33] notes: write, list, remind, label, archive and delete, at ${width} px`, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInTo(page, customer, '/file-manager');
    await openApp(page, 'Notes', '/apps/notes');
    const cards = page.getByRole('article');
    const card = (text: string) => cards.filter({ hasText: text });
    const dialog = page.getByRole('dialog');
    const form = page.getByRole('region', { name: 'New note' });
    /** What the last snackbar offers to take back. */
    const undo = (text: string) =>
      page
        .getByRole('status')
        .filter({ hasText: text })
        .getByRole('button', { name: 'Undo' })
        .last()
        .click();
    await expect(cards).toHaveCount(12);
    await expectSound(page, 'notes');

    await test.step('writes one in the line: what cannot be saved is not lost', async () => {
      await page.getByRole('button', { name: 'Take a note …' }).click();
      await expect(form.getByRole('textbox', { name: 'Note' })).toBeFocused();
      await page.keyboard.type('Wind the clock');
      await form.getByRole('textbox', { name: 'Title' }).fill('x'.repeat(10_000));
      await expect(form.getByText('At most 200 characters.')).toBeVisible();
      await expect(form.getByRole('button', { name: 'Create' })).toBeDisabled();
      await form.getByRole('textbox', { name: 'Title' }).fill('Sunday');
      await form.getByRole('button', { name: 'Add a checklist' }).click();
      await page.keyboard.type('Key');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Ladder');
      await expect(form.getByRole('textbox', { name: 'List item' })).toHaveCount(2);
      await expectSound(page, 'a new note');
      await failNextChange(page);
      await form.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByText('That could not be saved;')).toBeVisible();
      await expect(form.getByRole('textbox', { name: 'Note' })).toHaveValue('Wind the clock');
      // The call is over once the notes have been asked for again.
      await expect(form.getByRole('button', { name: 'Create' })).toHaveAttribute(
        'aria-busy',
        'false',
      );
      // Whoever goes on to something else has created it.
      await page.keyboard.press('Escape');
      await expect(form).toHaveCount(0);
      await expect(cards.first()).toContainText('Ladder');
      await expect(cards).toHaveCount(13);
    });

    await test.step('changes it as one writes, to the last letter', async () => {
      await page.getByRole('link', { name: 'Sunday' }).click();
      await expect(dialog.getByText('Saved')).toBeVisible();
      await expectSound(page, 'a note');
      const file = dialog.locator('input[type="file"]');
      await file.setInputFiles({
        name: 'no.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no'),
      });
      await expect(dialog.getByText('This file is no picture')).toBeVisible();
      await file.setInputFiles({ name: 'yes.png', mimeType: 'image/png', buffer: PICTURE });
      await expect(dialog.getByRole('img', { name: 'Picture of the note' })).toBeVisible();
      await tick(dialog.getByRole('checkbox', { name: 'Done: Key' }));
      await dialog.getByRole('button', { name: 'Remove Ladder' }).click();
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await expect(dialog.getByRole('textbox', { name: 'List item' }).last()).toHaveValue('Ladder');
      await dialog.getByRole('button', { name: 'Change labels' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Garden' }).click();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Remind me' }).click();
      await dialog.getByRole('button', { name: 'Next week' }).click();
      await expect(dialog.getByText('Saved')).toBeVisible();
      await failNextChange(page);
      await dialog.getByRole('textbox', { name: 'Note' }).fill('Wind both clocks');
      await expect(dialog.getByText('Not saved.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(dialog.getByText('Saved')).toBeVisible();
      await page.keyboard.press('End');
      await dialog.getByRole('textbox', { name: 'Note' }).pressSequentially(', slowly');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(card('Sunday')).toContainText('Wind both clocks, slowly');
      await reloadDemo(page);
      await expect(card('Sunday')).toContainText('Wind both clocks, slowly');
      await expect(card('Sunday').getByRole('img', { name: 'Picture of the note' })).toBeVisible();
    });

    await test.step('refuses a reminder in the past', async () => {
      await leaveDemo(page, '/apps/notes/reminders?note=note-16');
      await dialog.getByRole('button', { name: /^Reminder/ }).click();
      const year = dialog.getByRole('spinbutton', { name: 'Year' });
      await year.fill('2020');
      await expect(dialog.getByText('A reminder cannot lie in the past.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await dialog.getByRole('button', { name: 'No reminder' }).click();
      await expect(dialog.getByText('Saved')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      await expect(dialog).toHaveCount(0);
      await expect(card('Sunday')).toHaveCount(0);
    });

    await test.step('archives, deletes, and takes both back', async () => {
      await leaveDemo(page, '/apps/notes?note=note-16');
      await dialog.getByRole('button', { name: 'Archive' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(card('Sunday')).toHaveCount(0);
      await undo('The note is in the archive.');
      await expect(card('Sunday')).toBeVisible();
      await page.getByRole('link', { name: 'Sunday' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(card('Sunday')).toHaveCount(0);
      await undo('The note was deleted.');
      await expect(cards.first()).toContainText('Sunday');
    });

    await test.step('adds, renames and deletes labels, and the notes follow', async () => {
      if (width < 1280) await page.getByRole('button', { name: 'Open the sidebar' }).click();
      await page.getByRole('button', { name: 'Edit labels' }).click();
      const labels = page.getByRole('dialog', { name: 'Edit labels' });
      await expectSound(page, 'labels of notes');
      const name = labels.getByRole('textbox', { name: 'Name of the new label' });
      await name.fill('garden');
      await page.keyboard.press('Enter');
      await expect(labels.getByText('There is a label of that name.')).toBeVisible();
      await name.fill('Clocks');
      await labels.getByRole('button', { name: 'Add a label' }).click();
      await labels.getByRole('button', { name: 'Rename Clocks' }).click();
      await page.keyboard.type('Time');
      await page.keyboard.press('Enter');
      await expect(labels.getByRole('button', { name: 'Rename Time' })).toBeVisible();
      await labels.getByRole('button', { name: 'Delete Garden' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByText('3 notes lose it.')).toBeVisible();
      await question.getByRole('button', { name: 'Delete label' }).click();
      await expect(labels.getByText('Garden')).toHaveCount(0);
      await labels.getByRole('button', { name: 'Close' }).click();
      await expect(card('Sunday').getByRole('link', { name: 'Garden' })).toHaveCount(0);
    });

    await test.step('finds, and gives a new note the label of its list', async () => {
      if (width < 1280) await page.keyboard.press('Escape');
      await page.getByRole('searchbox', { name: 'Search notes' }).fill('clock');
      await expect(cards).toHaveCount(2);
      await page.getByRole('searchbox').fill('nobody at all');
      await expect(page.getByText('No note has “nobody at all” in it.')).toBeVisible();
      await leaveDemo(page, '/apps/notes/labels/time/label-7');
      await expect(page.getByText('No note has this label.')).toBeVisible();
      await page.getByRole('button', { name: 'Take a note …' }).click();
      await page.keyboard.type('Set the hall clock');
      await page.getByRole('heading', { level: 1, name: 'Notes' }).click();
      await expect(card('Set the hall clock').getByRole('link', { name: 'Time' })).toBeVisible();
    });

    await test.step('says what does not exist, and starts again', async () => {
      await leaveDemo(page, '/apps/notes/labels/nothing/label-99');
      await expect(page.getByText('There is no such list')).toBeVisible();
      await page.getByRole('link', { name: 'Show all notes' }).click();
      await expect(cards).toHaveCount(14);
      await leaveDemo(page, '/apps/notes?note=note-99');
      // The page comes anew, and its dialog after it.
      await expect(page.getByText('There is no such note')).toBeVisible({ timeout: 30_000 });
      await dialog.getByRole('button', { name: 'Close' }).click();
      const larger = page.getByRole('button', { name: 'Show short notes in larger type' });
      await larger.click();
      await expect(larger).toHaveAttribute('aria-pressed', 'false');
      await resetDemos(page);
      await expect(cards).toHaveCount(12);
    });
  });
}
