import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../../tools/lib/ensure-browser.mjs';

const chromium = process.env['CHROMIUM_PATH'];
const shell = process.env['CHROMIUM_SHELL_PATH'] ?? chromium;
/** Its journeys go on with a download on Chromium's own page, which the shell has not. */
const DOWNLOAD_MANAGER = '**/interrupted-download.spec.ts';

/** @param executablePath absent = Playwright's own */
const launchIn = (executablePath: string | undefined) => ({
  launchOptions: {
    args: CHROMIUM_ARGUMENTS,
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

/** Three workers, each with a server and a library of its own: two leave a quarter of two cores unused. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // For what hangs. What is waited for comes at once on a quiet machine, and late on a busy one.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // A guest gets the language of the browser; journeys in another one say so.
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Of every journey it is a fifth of the processor time: `--trace retain-on-failure` asks for it.
    trace: 'off',
  },
  projects: [
    { name: 'chromium', testIgnore: DOWNLOAD_MANAGER, use: launchIn(shell) },
    { name: 'download manager', testMatch: DOWNLOAD_MANAGER, use: launchIn(chromium) },
  ],
});
