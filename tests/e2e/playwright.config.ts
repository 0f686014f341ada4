import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

/** Chromium's own sandbox needs a user other than root; the rest keeps it off the network. */
const QUIET_CHROMIUM = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Two workers, each with a server and a library of its own: one leaves half of two cores unused. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../../.cache/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // A guest gets the language of the browser; journeys in another one say so.
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // A screencast of every test would take a third of a small machine.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      args: QUIET_CHROMIUM,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [{ name: 'chromium' }],
});
