import { readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Counts of a Vitest report. A test that did not run is not a pass, and a file that could not be
 * loaded is a failure though it has no test.
 * @returns {{passed: number, failed: number, failures: string[]}} `failures` names what failed
 */
export function countVitest({ testResults }) {
  /** @type {{passed: number, failed: number, failures: string[]}} */
  const counts = { passed: 0, failed: 0, failures: [] };
  for (const { name, status, message, assertionResults } of testResults) {
    const bad = assertionResults.filter((test) => test.status !== 'passed');
    const ownFailure = bad.length === 0 && status === 'failed';
    counts.passed += assertionResults.length - bad.length;
    counts.failed += ownFailure ? 1 : bad.length;
    for (const { fullName, failureMessages = [] } of bad) {
      counts.failures.push(failureOf(`${name} > ${fullName}`, failureMessages[0]));
    }
    if (ownFailure) counts.failures.push(failureOf(name, message));
  }
  return counts;
}

/**
 * Counts of a Playwright report; a flaky test is a failing one.
 * @param {{ stats: Record<string, number>, suites?: unknown[], errors: { message: string }[] }} report
 */
export function countPlaywright({ stats, suites = [], errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [
      ...suites.flatMap((suite) => failuresIn(suite, [])),
      ...errors.map(({ message }) => failureOf('outside of the tests', message)),
    ],
  };
}

function failuresIn({ title, suites = [], specs = [] }, above) {
  const titles = [...above, title];
  const bad = specs.filter((spec) => spec.tests.some(({ status }) => status !== 'expected'));
  return [
    ...bad.map((spec) => {
      const [error] = spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return failureOf([...titles, spec.title].join(' > '), error?.message);
    }),
    ...suites.flatMap((suite) => failuresIn(suite, titles)),
  ];
}

/** One line: what failed, and the first line of why. */
function failureOf(name, message) {
  const [reason = ''] = stripVTControlCharacters(message ?? '').split('\n');
  return reason === '' ? name : `${name}: ${reason}`;
}

/**
 * Counts of a finished run. Whatever the report says, or does not say, a run that ended with an
 * error has failed at least once.
 * @param count how to read this report: `countVitest` or `countPlaywright`
 */
export function countRun(code, reportFile, count) {
  const { passed, failed, failures } = readCounts(reportFile, count);
  if (code === 0 || failed > 0) return { passed, failed, failures };
  return { passed, failed: 1, failures: [`${reportFile}: the run ended with ${code}`] };
}

function readCounts(reportFile, count) {
  try {
    return count(JSON.parse(readFileSync(reportFile, 'utf8')));
  } catch (error) {
    const failure = `No readable test report ${reportFile}: ${error.message}`;
    return { passed: 0, failed: 1, failures: [failure] };
  }
}

/** Removes the report of an earlier run, which must not be counted again. */
export function forgetReport(reportFile) {
  rmSync(reportFile, { force: true });
}
