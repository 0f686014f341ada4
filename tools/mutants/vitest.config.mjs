import { defineConfig } from 'vitest/config';
import { chosenPart } from './parts.mjs';

/** What Stryker runs for each fault: the quick tests of one part. */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    include: chosenPart().tests,
    // One engine finds almost every fault that two find, in half the time.
    env: { TEST_ENGINES: 'sqlite' },
  },
});
