import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLAYWRIGHT, REPORTS, VITEST } from './checks.mjs';
import { countPlaywright, countVitest, forgetReport } from './count-tests.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { PROJECT } from './project.mjs';
import { capture } from './run.mjs';
import { applyFault } from './seen-red.mjs';

/**
 * Puts a fault into the code, runs the tests that name one of its rows, and takes it out again, also
 * when the command is interrupted. A journey in the browser is run only where a row has no other test.
 * @param {import('./seen-red.mjs').Fault} fault
 * @param {ReturnType<typeof import('./conformance.mjs').matchTests>['requirements']} requirements
 * @param {{node: string, env: NodeJS.ProcessEnv}} machine
 * @returns {Promise<string[] | null>} the failures, each beginning with the test's name; null = the
 *   code has moved on and the fault no longer fits
 */
export async function tryFault(fault, requirements, { node, env }) {
  const file = path.join(PROJECT, fault.file);
  const source = readFileSync(file, 'utf8');
  const faulty = applyFault(fault, source);
  if (faulty === null) return null;
  const restore = () => writeFileSync(file, source);
  const restoreAndEnd = () => {
    restore();
    process.exit(130);
  };
  process.once('SIGINT', restoreAndEnd).once('SIGTERM', restoreAndEnd);
  writeFileSync(file, faulty);
  try {
    return await runTestsOf(fault.rows, requirements, { node, env });
  } finally {
    restore();
    process.off('SIGINT', restoreAndEnd).off('SIGTERM', restoreAndEnd);
  }
}

async function runTestsOf(rows, requirements, { node, env }) {
  const tests = requirements.filter(({ id }) => rows.includes(id)).flatMap((row) => row.tests);
  const files = [...new Set(tests.map(({ file }) => file))];
  const quick = files.filter((file) => !file.endsWith('.spec.ts'));
  const titles = rows.map((row) => row.replace('.', '\\.')).join('|');
  if (quick.length > 0) {
    const args = [...VITEST, ...quick, '--testNamePattern', titles];
    return failuresOf(REPORTS.vitest, countVitest, () =>
      capture(node, args, { env: { ...env, TEST_ENGINES: 'sqlite' } }),
    );
  }
  await ensureBuild(node);
  const args = [...PLAYWRIGHT, ...files.map((file) => path.basename(file)), '--grep', titles];
  return failuresOf(REPORTS.playwright, countPlaywright, () => capture(node, args, { env }));
}

/** A run that was asked for some tests passes over the others, which is no failure. */
async function failuresOf(reportFile, count, run) {
  forgetReport(reportFile);
  const { output } = await run();
  const report = readReport(reportFile, output);
  const ran = report.testResults?.map((file) => ({
    ...file,
    assertionResults: file.assertionResults.filter(({ status }) => status !== 'skipped'),
  }));
  return count(ran === undefined ? report : { ...report, testResults: ran }).failures;
}

function readReport(reportFile, output) {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch (error) {
    throw new Error(`The tests gave no report:\n${output}`, { cause: error });
  }
}
