import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { chosenPart } from './parts.mjs';

/** The first test that fails ends the run of a fault, so the quick ones beside the code go first. */
class NearestFirst extends BaseSequencer {
  async sort(files) {
    const longestFirst = await super.sort(files);
    const isFar = ({ moduleId }) => Number(!moduleId.includes('/src/'));
    return longestFirst.toReversed().sort((one, other) => isFar(one) - isFar(other));
  }
}

const { tests, environment } = chosenPart();

const PACKAGES = path.join(import.meta.dirname, '../../packages');

/**
 * Beside the code that has faults lie the packages by whose names it is met: an error of the other copy
 * would be an instance of no class of this one.
 */
const alias = [
  { find: /^@file-server\/blob-store$/, replacement: `${PACKAGES}/blob-store/src/index.ts` },
  {
    find: /^@file-server\/blob-store\/drivers\/(\w+)$/,
    replacement: `${PACKAGES}/blob-store/src/drivers/$1/index.ts`,
  },
  { find: /^@file-server\/testkit\/(.+)$/, replacement: `${PACKAGES}/testkit/src/$1.ts` },
];

/** What Stryker runs for each fault: the quick tests of one part. */
export default defineConfig({
  resolve: { alias },
  test: {
    environment,
    // The databases that tests of the server copy, as in `npm test`.
    globalSetup:
      environment === 'jsdom'
        ? []
        : [
            'packages/testkit/src/vitest-postgres.ts',
            'apps/server/tests/harness/migrated-databases.ts',
          ],
    setupFiles: environment === 'jsdom' ? ['apps/web/src/testing/setup.ts'] : [],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    include: tests,
    sequence: { sequencer: NearestFirst },
    // One engine finds almost every fault that two find, in half the time.
    env: { TEST_ENGINES: 'sqlite' },
  },
});
