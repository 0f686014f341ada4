import { DEMO_WIDTHS, failNextChange, openApp, reloadDemo, resetDemos } from './support/demos.ts';
import { signInTo, tick } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});
// Long ways through the apps.
test.describe.configure({ timeout: 180_000 });

const DAY = 86_400_000;

for (const width of DEMO_WIDTHS) {
  const isWide = width >= 1280;

  test(`[R2.33] sample files: folders, search, details, offline, delete and take it back, at ${width} px`, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInTo(page, customer, '/file-manager');
    await openApp(page, 'Sample files', '/apps/file-list/my-files');
    const names = page.locator('main').locator('td a, li:has([type=checkbox]) a');
    const counts = page.getByRole('status').filter({ hasText: 'files' });
    await expect(counts).toHaveText('3 folders · 4 files');
    await expectSound(page, 'sample files');

    await test.step('goes into a folder and back by the path', async () => {
      await page.getByRole('link', { name: 'Contracts' }).click();
      await expect(page).toHaveURL(/\/apps\/file-list\/folder\/file-1$/);
      await expect(names).toHaveText(['Lease of the server room.docx', 'List of suppliers.xlsx']);
      await page
        .getByRole('navigation', { name: 'Location' })
        .getByRole('link', { name: 'My files' })
        .click();
      await expect(counts).toHaveText('3 folders · 4 files');
    });

    await test.step('finds by what is read', async () => {
      await page.goto('/apps/file-list/all');
      await expect(names).toHaveCount(11);
      await page.getByRole('searchbox', { name: 'Search the sample files' }).fill('spreadsheet');
      await expect(names).toHaveCount(3);
      await expect(page).toHaveURL(/\?q=spreadsheet$/);
      await page.getByRole('searchbox').fill('nothing like it');
      await expect(page.getByText('Nothing has “nothing like it”')).toBeVisible();
      await page.getByRole('button', { name: 'Clear the search' }).last().click();
      await expect(names).toHaveCount(11);
    });

    if (isWide) {
      await test.step('sorts, and goes along the names by keyboard', async () => {
        await page.getByRole('button', { name: 'Size', exact: true }).click();
        await expect(names.first()).toHaveText('Lease of the server room.docx');
        await names.first().focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press(' ');
        await page.keyboard.press('End');
        await page.keyboard.press(' ');
        await expect(page.getByText('2 selected')).toBeVisible();
        await page.keyboard.press('Delete');
        await expect(page.getByText('entries were deleted.')).toBeVisible();
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(names).toHaveCount(11);
      });
    }

    const details = page
      .getByRole('complementary', { name: 'Details' })
      .or(page.getByRole('dialog', { name: 'Details' }));
    await test.step('shows details by their link, and keeps the file on the device', async () => {
      await page.goto('/apps/file-list/offline?file=file-11');
      await expect(details.getByRole('heading', { name: 'Room temperatures.xlsx' })).toBeVisible();
      await expectSound(page, 'a sample file');
      const offline = details.getByRole('switch', { name: 'Available offline' });
      await tick(offline);
      await reloadDemo(page);
      await expect(offline).toBeChecked();
      await details.getByRole('button', { name: 'Close the details' }).click();
      await expect(details).toHaveCount(0);
      await expect(names).toHaveCount(4);
    });

    await test.step('deletes a folder with what is in it, and takes that back', async () => {
      await page.goto('/apps/file-list/all?file=file-2');
      await details.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('3 entries were deleted.')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(names).toHaveCount(11);
    });

    await test.step('is as it was when a call fails, and starts again', async () => {
      await page.goto('/apps/file-list/folder/file-99');
      await expect(page.getByText('There is no such folder')).toBeVisible();
      await page.goto('/apps/file-list/all?file=file-99');
      await expect(page.getByText('There is no such file')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await failNextChange(page);
      await names.filter({ hasText: 'Welcome letter' }).click();
      await details.getByRole('switch').click();
      await expect(page.getByText('That could not be saved')).toBeVisible();
      await expect(details.getByRole('switch')).toBeChecked();
      await details.getByRole('button', { name: 'Close the details' }).click();
      await resetDemos(page);
    });
  });

  test(`[R2.33] icons: find, choose, go along by keyboard and copy, at ${width} px`, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInTo(page, customer, '/file-manager');
    await openApp(page, 'Icons', '/ui/icons');
    const tiles = page.getByRole('gridcell').getByRole('button');
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
    await expect(page.getByText('620 icons')).toBeVisible();
    await expect(page.getByRole('link', { name: 'The whole set' })).toBeVisible();
    await expect(tiles.first()).toHaveText('account');
    await expectSound(page, 'icons');

    await test.step('draws only what is on show, and the keyboard reaches the rest', async () => {
      expect(await tiles.count()).toBeLessThan(200);
      await tiles.first().focus();
      await page.keyboard.press('Control+End');
      await expect(page.getByRole('button', { name: 'yin-yang' }).or(tiles.last())).toBeFocused();
      await expect(tiles.last()).toBeInViewport();
      await page.keyboard.press('Control+Home');
      await expect(tiles.first()).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('button', { name: 'account-box', exact: true })).toBeFocused();
      await expect(page.locator('[data-index][tabindex="0"]')).toHaveCount(1);
    });

    await test.step('finds by a tag, in a category, a style and a size', async () => {
      await page.getByRole('searchbox', { name: 'Search names and tags' }).fill('perm-identity');
      await expect(tiles).toHaveText(['account']);
      await page.getByRole('searchbox').fill('');
      await page.getByRole('combobox', { name: 'Category' }).selectOption('Weather');
      await page.getByRole('button', { name: 'Outline' }).click();
      await page.getByRole('button', { name: '18 px' }).click();
      await expect(page).toHaveURL(/category=weather&style=outline&size=18$/);
      await reloadDemo(page);
      await expect(tiles.first().locator('svg')).toHaveAttribute('width', '18');
      await page.getByRole('searchbox').fill('nothing like it');
      await page.getByRole('button', { name: 'Show all icons' }).click();
      await expect(page.getByText('179 icons')).toBeVisible();
    });

    await test.step('copies the name, the drawing and a component, and says so', async () => {
      await page.getByRole('button', { name: 'account-outline', exact: true }).click();
      await expect(page).toHaveURL(/icon=account$/);
      await expectSound(page, 'an icon');
      await page.getByRole('button', { name: 'Copy the name' }).click();
      await expect(page.getByText('The name account-outline was copied.')).toBeVisible();
      expect(await copied()).toBe('account-outline');
      await page.getByRole('button', { name: 'Copy as SVG' }).click();
      await expect(page.getByText('account-outline was copied as SVG.')).toBeVisible();
      expect(await copied()).toMatch(/^<svg .* width="18" .*<path d="M[^"]+"\/><\/svg>$/);
      await page.getByRole('button', { name: 'Copy for React' }).click();
      await expect(page.getByText('copied as a React component.')).toBeVisible();
      expect(await copied()).toContain('export const AccountOutlineIcon = (props) => (');
      await page.getByRole('button', { name: 'Close the details' }).click();
      await page.goto('/ui/icons?icon=nobody');
      await expect(page.getByText('There is no such icon')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    });
  });

  test(`error 500, maintenance and coming soon are open to a guest, at ${width} px`, async ({
    page,
  }) => {
    await page.clock.install({ time: new Date(2026, 2, 15, 12) });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/pages/errors/error-500');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Copy what to report' }).click();
    await expect(page.getByText('The report is on the clipboard.')).toBeVisible();
    await expectSound(page, 'error 500');

    await page.goto('/pages/maintenance');
    await expect(page.getByRole('heading', { name: 'We will be back soon' })).toBeVisible();
    await expectSound(page, 'maintenance');

    await page.goto('/pages/coming-soon');
    const left = page.getByRole('timer', { name: 'Time left' });
    await expect(left).toHaveText(/^29days11hours\d+minutes\d+seconds$/);
    await expectSound(page, 'coming soon');

    await test.step('keeps an address that is one, and gives it back', async () => {
      const address = page.getByLabel('Your e-mail address');
      const submit = page.getByRole('button', { name: 'Tell me' });
      await address.fill('nobody');
      await expect(page.getByText('You must enter a valid email')).toBeVisible();
      await expect(submit).toBeDisabled();
      await address.fill('ada@example.com');
      await submit.click();
      await expect(page.getByText('ada@example.com is on the list.')).toBeVisible();
      await reloadDemo(page);
      await page.getByRole('button', { name: 'Take it off the list' }).click();
      await expect(address).toHaveValue('');
    });

    await test.step('stops at zero', async () => {
      await page.clock.fastForward(30 * DAY);
      await expect(left).toHaveText('0days0hours0minutes0seconds');
      await page.clock.fastForward(DAY);
      await expect(left).toHaveText('0days0hours0minutes0seconds');
    });
    await page.getByRole('link', { name: 'To the file server' }).click();
    await expect(page).toHaveURL('/login');
  });
}
