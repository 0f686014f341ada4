import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** By default a core is left free, on two of them half of the machine. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/**
 * `node` is the server, the packages and the tools; `web` is the components in jsdom.
 * The journeys in a real browser (tests/e2e) belong to Playwright.
 */
export default defineConfig({
  test: {
    // For what hangs. Two workers share the cores, and some tests start several processes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'node',
          maxWorkers,
          environment: 'node',
          include: ['{apps/server,apps/web/build,packages/*,bench,tools}/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/vitest-postgres.ts'],
        },
      },
      {
        root: 'apps/web',
        test: {
          name: 'web',
          maxWorkers,
          sequence: { groupOrder: 1 },
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['./src/testing/setup.ts'],
        },
      },
    ],
  },
});
