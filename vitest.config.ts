import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * A worker of the server's tests waits for processes and clocks for three quarters of its time: three of
 * them leave a fifth of two cores unused.
 */
const maxWorkers = Math.max(4, availableParallelism());

/** Room for young objects, in MB; with V8's own a tenth of what a worker computes is collecting. */
const execArgv = ['--max-semi-space-size=32'];

const NODE_TESTS = '{apps/server,apps/web/build,packages/*,bench,tools}/**/*.test.ts';

/** Tests that replace a module, which what another file has imported already would never see. */
const MOCKING = globSync(NODE_TESTS, { cwd: import.meta.dirname, exclude: ['**/node_modules'] })
  .filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock('))
  .toSorted();

/** Tests that need an object storage, which takes longer to start than all others together. */
const OBJECT_STORAGE = [
  'packages/blob-store/src/drivers/s3/{s3-blob-store,s3-trouble}.test.ts',
  'apps/server/tests/object-storage/*.test.ts',
];

const node = {
  environment: 'node',
  globalSetup: [
    'packages/testkit/src/vitest-postgres.ts',
    'apps/server/tests/harness/migrated-databases.ts',
    'apps/server/tests/harness/built-server.ts',
  ],
};

/**
 * `node` is the server, the packages and the tools, `mocking` those of them that replace modules,
 * `object-storage` those that store in one; `web` is the components in jsdom. The journeys in a real
 * browser (tests/e2e) belong to Playwright.
 */
export default defineConfig({
  test: {
    maxWorkers,
    execArgv,
    // For what hangs. The workers share the cores, and some tests start several processes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes at once on a quiet machine, and late on a busy one.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          include: [NODE_TESTS],
          exclude: ['**/node_modules/**', ...MOCKING, ...OBJECT_STORAGE],
          // Modules are loaded once a worker: 1.4 s of processor time less for each file.
          isolate: false,
        },
      },
      { test: { ...node, name: 'mocking', include: MOCKING } },
      {
        test: {
          ...node,
          name: 'object-storage',
          include: OBJECT_STORAGE,
          globalSetup: [...node.globalSetup, 'packages/testkit/src/vitest-object-storage.ts'],
        },
      },
      {
        root: 'apps/web',
        test: {
          name: 'web',
          environment: 'jsdom',
          // One window for all files of a worker; the set-up file begins each with an empty page.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['./src/testing/setup.ts'],
          // What a test has drawn goes before its file puts stores back, which nobody is left to hear.
          sequence: { hooks: 'list' },
        },
      },
    ],
  },
});
