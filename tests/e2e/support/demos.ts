import { expect, type Page } from '@playwright/test';

/** Widths that the journeys of the demo apps are made at: one in CI, with DEMO_WIDTHS=all each. */
export const DEMO_WIDTHS: readonly number[] =
  process.env['DEMO_WIDTHS'] === 'all' ? [1280, 390] : [1280];

/**
 * Goes to a demo app by the menu, from any page of the shell.
 * @param heading of the page, where it is another than the title
 */
export async function openApp(
  page: Page,
  title: string,
  address: string,
  heading = title,
): Promise<void> {
  await page.getByRole('button', { name: 'Show navigation' }).click();
  // A shortcut above the page can have the same name, and lies below the menu once that is open.
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(address);
  // Nothing is told about what the pointer happens to rest on.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** "Reset demo data", as every demo app has it. */
export async function resetDemos(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Reset demo data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset demo data' }).click();
  await expect(page.getByText('The demo data is as it was in the beginning.')).toBeVisible();
}

/** The next simulated call that changes something fails; what the page still reads does not. */
export const failNextChange = (page: Page): Promise<void> => page.evaluate('demo.failNextChange()');

/** Loads the page anew once every change of it is kept. */
export async function reloadDemo(page: Page): Promise<void> {
  await changesKept(page);
  await page.reload();
}

/** Loads another address once every change of this page is kept: what is shown may be ahead. */
export async function leaveDemo(page: Page, address: string): Promise<void> {
  await changesKept(page);
  await page.goto(address);
}

// Page.waitForFunction would evaluate it in the page, whose security policy forbids that.
const changesKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('demo.underWay.calls')).toBe(0);
