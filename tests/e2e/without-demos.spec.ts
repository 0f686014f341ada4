import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openPortal, type Portal } from './support/portal.ts';
import { signInTo } from './support/screens.ts';
import { expect, test as base } from './support/test.ts';

const NOT_FOUND = '/pages/errors/error-404';
const OF_A_DEMO = /\/src\/demos?[-/]/;

/** The built files that hold code of a demonstration, by their addresses. */
function filesOfDemos(): ReadonlySet<string> {
  const modules = JSON.parse(
    readFileSync(new URL('../../apps/web/dist/.vite/modules.json', import.meta.url), 'utf8'),
  ) as Record<string, Record<string, number>>;
  const files = Object.entries(modules)
    .filter(([, sources]) => Object.keys(sources).some((source) => OF_A_DEMO.test(`/${source}`)))
    .map(([file]) => `/${file}`);
  return new Set(files);
}

/** The files of demonstrations that the pages of this context ask for from now on. */
function watchForDemos(page: Page): string[] {
  const files = filesOfDemos();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (files.has(pathname)) asked.push(pathname);
  });
  return asked;
}

/** What waits for the page to be at rest has had its turn. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  }
}

const test = base.extend<object, { portal: Portal }>({
  portal: [
    // Playwright reads the names of the fixtures it needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // The one journey with several processes of the built server.
      const portal = await openPortal({ DEMOS: 'off', PROCESSES: '2' });
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('[R1.05] DEMOS=off leaves no request, entry, panel or notice of a demonstration', async ({
  page,
  customer,
}) => {
  const asked = watchForDemos(page);
  await signInTo(page, customer, '/file-manager');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('There are no notifications for now.')).toBeVisible();
  await page.keyboard.press('Escape');
  await rest(page);
  await expect(page.getByRole('button', { name: 'Quick panel' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Chat' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show navigation' }).click();
  await expect(page.getByRole('link', { name: 'File Manager' })).toBeVisible();
  await expect(page.getByText('Authentication')).toHaveCount(0);

  await page.goto('/pages/auth/login');
  await expect(page).toHaveURL(NOT_FOUND);
  await rest(page);
  expect(asked).toEqual([]);
});

base('[R1.05] the same watch sees the demonstrations come', async ({ page, customer }) => {
  const asked = watchForDemos(page);
  await signInTo(page, customer, '/file-manager');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Quick panel' })).toBeVisible();
});
