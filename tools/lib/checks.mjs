import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CACHE, PROJECT } from './project.mjs';
import { capture } from './run.mjs';

const program = (name) => path.join(PROJECT, 'node_modules/.bin', name);

/** What a machine says about the source; the longest begins first. */
const CHECKS = [
  { name: 'lint and types', args: [program('oxlint')] },
  { name: 'format', args: [program('oxfmt'), '--check', '.'] },
  { name: 'boundaries', args: [path.join(PROJECT, 'tools/check-boundaries.mjs')] },
  { name: 'dead code', args: [program('knip'), '--no-progress'] },
  {
    name: 'requirements',
    args: [path.join(PROJECT, 'tools/conformance.mjs'), '--check'],
  },
  { name: 'bundle budgets', args: [path.join(PROJECT, 'tools/check-bundle.mjs')], figures: true },
];

/** Where Vitest and Playwright leave their counts. */
export const REPORTS = {
  vitest: path.join(CACHE, 'vitest.json'),
  playwright: path.join(CACHE, 'playwright.json'),
};

export const VITEST = [
  program('vitest'),
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${REPORTS.vitest}`,
];

/** The promises of the count: the same tests, run for longer. */
export const VITEST_PROMISES = [
  program('vitest'),
  'run',
  '--project=node',
  'apps/server/tests/promises.test.ts',
  'apps/server/tests/crash.test.ts',
  'apps/server/tests/counting.test.ts',
];

export const PLAYWRIGHT = [program('playwright'), 'test', '--config', 'tests/e2e'];

/**
 * Runs one step and prints its name, time and result; also what it said, if it failed or if what it
 * says are `figures`.
 * @returns {Promise<boolean>} whether it passed
 */
export async function runStep(node, { name, args, figures = false }, env) {
  mkdirSync(CACHE, { recursive: true });
  const { code, output, time } = await capture(node, args, { env });
  console.log(`${name}: ${code === 0 ? 'ok' : 'FAILED'} (${time})`);
  if (code !== 0 || figures) console.log(output.trimEnd());
  return code === 0;
}

/**
 * Runs `CHECKS`, two beside each other: some of them use one core.
 * @returns {Promise<{passed: number, failed: number, failures: string[]}>} as `countRun` says it
 */
export async function runChecks(node, env) {
  const waiting = [...CHECKS];
  /** @type {{passed: number, failed: number, failures: string[]}} */
  const counts = { passed: 0, failed: 0, failures: [] };
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const passed = await runStep(node, step, env);
      counts[passed ? 'passed' : 'failed'] += 1;
      if (!passed) counts.failures.push(step.name);
    }
  };
  await Promise.all([lane(), lane()]);
  return counts;
}
