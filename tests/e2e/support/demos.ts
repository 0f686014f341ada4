import { expect, type Page } from '@playwright/test';

/** Widths that the journeys of the demo apps are made at: one in CI, with DEMO_WIDTHS=all each. */
export const DEMO_WIDTHS: readonly number[] =
  process.env['DEMO_WIDTHS'] === 'all' ? [1280, 390] : [1280];

/** Goes to a demo app by the menu, from any page of the shell. */
export async function openApp(page: Page, title: string, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Show navigation' }).click();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(address);
  // Nothing is told about what the pointer happens to rest on.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** "Reset demo data", as every demo app has it. */
export async function resetDemos(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Reset demo data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset demo data' }).click();
  await expect(page.getByText('The demo data is as it was in the beginning.')).toBeVisible();
}
