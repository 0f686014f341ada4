import { readFileSync, rmSync } from 'node:fs';

/**
 * Counts of a Vitest report. A test that did not run is not a pass, and a file that could not be
 * loaded is a failure though it has no test.
 * @returns {{passed: number, failed: number}}
 */
export function countVitest({ testResults }) {
  let passed = 0;
  let failed = 0;
  for (const file of testResults) {
    const good = file.assertionResults.filter(({ status }) => status === 'passed').length;
    const bad = file.assertionResults.length - good;
    passed += good;
    failed += bad === 0 && file.status === 'failed' ? 1 : bad;
  }
  return { passed, failed };
}

/** Counts of a Playwright report; a flaky test is a failing one. */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  };
}

/**
 * Counts of a finished run. Whatever the report says, or does not say, a run that ended with an
 * error has failed at least once.
 * @param count how to read this report: `countVitest` or `countPlaywright`
 */
export function countRun(code, reportFile, count) {
  const { passed, failed } = readCounts(reportFile, count);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function readCounts(reportFile, count) {
  try {
    return count(JSON.parse(readFileSync(reportFile, 'utf8')));
  } catch (error) {
    console.error(`No readable test report ${reportFile}: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

/** Removes the report of an earlier run, which must not be counted again. */
export function forgetReport(reportFile) {
  rmSync(reportFile, { force: true });
}
