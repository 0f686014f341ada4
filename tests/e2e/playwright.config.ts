import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../../tools/lib/ensure-browser.mjs';

const executablePath = process.env['CHROMIUM_PATH'];

/** Two workers, each with a server and a library of its own: one leaves half of two cores unused. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
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
    launchOptions: {
      args: CHROMIUM_ARGUMENTS,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [{ name: 'chromium' }],
});
