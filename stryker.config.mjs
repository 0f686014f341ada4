import { chosenPart } from './tools/mutants/parts.mjs';

const { name, mutate, atLeast } = chosenPart();
const FOLDER = '.cache/mutants';

/** Mutation testing of one part, started by `npm run mutants` (tools/mutants.mjs). */
export default {
  testRunner: 'vitest',
  // Processes, as in `npm test`: a thread can neither change its user nor its time zone.
  vitest: { configFile: 'tools/mutants/vitest.config.mjs', related: false, pool: 'forks' },
  mutate,
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutants/descriptions.mjs'],
  ignorers: ['descriptions'],
  thresholds: { high: 100, low: atLeast, break: atLeast },
  // Only the tests that reach a fault are asked about it.
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 10_000,
  incremental: true,
  incrementalFile: `${FOLDER}/${name}.incremental.json`,
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${FOLDER}/${name}.json` },
  htmlReporter: { fileName: `${FOLDER}/${name}.html` },
  tempDirName: `${FOLDER}/sandbox-${name}`,
  // Its rewriting of tsconfig.json needs the compiler's API of TypeScript 6; nothing here compiles.
  tsconfigFile: 'none',
  ignorePatterns: [
    '.cache',
    'data',
    'docs/images',
    '**/dist',
    'test-results',
    // Only its own parts need it.
    ...(name.startsWith('web-') ? [] : ['apps/web']),
  ],
  allowConsoleColors: false,
  logLevel: 'warn',
};
