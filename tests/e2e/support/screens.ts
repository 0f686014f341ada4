import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { FIRMWARE } from './library-on-disk.ts';
import type { Customer } from './portal.ts';

/** What a person sees of the login screen. */
export function loginScreen(page: Page) {
  return {
    welcome: page.getByRole('heading', { level: 1, name: 'Welcome to FILE SERVER' }),
    email: page.getByLabel('E-mail'),
    password: page.getByLabel('Password', { exact: true }),
    submit: page.getByRole('button', { name: 'Login' }),
  };
}

/** Fills the login form and presses Login. */
export async function logIn(page: Page, { email, password }: Customer): Promise<void> {
  const login = loginScreen(page);
  await login.email.fill(email);
  await login.password.fill(password);
  await login.submit.click();
}

/** Opens a path as a guest, signs in and comes back to that path. */
export async function signInTo(page: Page, customer: Customer, path: string): Promise<void> {
  await page.goto(path);
  await logIn(page, customer);
  await expect(page.getByRole('grid', { name: 'Files and folders' })).toBeVisible();
}

interface Counters {
  readonly maximum: number;
  readonly downloaded: number;
  /** None is shown when nothing is in progress. */
  readonly inProgress?: number;
}

/**
 * The counters as they stand in the toolbar, also behind a sheet.
 * @param options `timeout` in ms, where more has to happen first than an event
 */
export async function expectCounters(
  page: Page,
  { maximum, downloaded, inProgress = 0 }: Counters,
  options: { readonly timeout?: number } = {},
): Promise<void> {
  const name = 'Downloads of your licence';
  const last = inProgress === 0 ? '' : `\\s*In progress\\s*${inProgress}`;
  await expect(page.getByRole('group', { name, includeHidden: true })).toHaveText(
    new RegExp(`^Maximum\\s*${maximum}\\s*Downloaded\\s*${downloaded}${last}$`),
    options,
  );
}

/**
 * Ticks a box that the app ticks when it has heard so, which may be a frame after the click:
 * Playwright's own `check` looks once, right after it.
 */
export async function tick(box: Locator): Promise<void> {
  await box.click();
  await expect(box).toBeChecked();
}

export function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** Opens folders one after the other, by their links in the list. */
export async function openFolders(page: Page, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    await row(page, folder).getByRole('link', { name: folder }).click();
    await expect(page.getByRole('heading', { level: 1, name: folder })).toBeVisible();
  }
}

/** Opens the folder of the big file. */
export async function openFirmwareFolder(page: Page): Promise<void> {
  await openFolders(page, FIRMWARE.folders);
  await expect(row(page, FIRMWARE.name)).toBeVisible();
}

/** Opens the details of a file, wherever this width shows them. */
export async function openDetails(page: Page, name: string): Promise<Locator> {
  await row(page, name).click();
  const details = page
    .getByRole('complementary', { name: 'Details' })
    .or(page.getByRole('dialog', { name: 'Details' }));
  await expect(details.getByRole('heading', { name })).toBeVisible();
  return details;
}

/** CSS pixels by which the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  const root = 'document.documentElement';
  return page.evaluate<number>(`${root}.scrollWidth - ${root}.clientWidth`);
}
