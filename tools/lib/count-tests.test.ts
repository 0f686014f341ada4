import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countPlaywright, countRun, countVitest } from './count-tests.mjs';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  message: '',
  assertionResults: tests.map((result, index) => ({
    status: result,
    fullName: `test ${index}`,
    failureMessages: result === 'failed' ? ['Error: 1 is not 2\n    at a.test.ts'] : [],
  })),
});

describe('countVitest', () => {
  it('takes only a passed test for a pass, and names the others', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'failed', 'skipped')];
    expect(countVitest({ testResults })).toEqual({
      passed: 2,
      failed: 2,
      failures: ['a.test.ts > test 0: Error: 1 is not 2', 'a.test.ts > test 1'],
    });
  });

  it('counts a file that could not be loaded', () => {
    const testResults = [{ ...file('failed'), message: 'No such module' }];
    const failures = ['a.test.ts: No such module'];
    expect(countVitest({ testResults })).toEqual({ passed: 0, failed: 1, failures });
  });

  it('counts a file whose tests passed and whose teardown did not', () => {
    const testResults = [file('failed', 'passed')];
    const failures = ['a.test.ts'];
    expect(countVitest({ testResults })).toEqual({ passed: 1, failed: 1, failures });
  });
});

describe('countPlaywright', () => {
  it('counts flaky, skipped and unstartable as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
    const failures = ['outside of the tests: no port'];
    expect(countPlaywright({ stats, errors: [{ message: 'no port' }] })).toEqual({
      passed: 4,
      failed: 4,
      failures,
    });
  });

  it('names what failed by its place, with the first line of why and without colours', () => {
    const test = (status: string, ...messages: string[]) => ({
      title: 'opens',
      tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
    });
    const red = '\u001B[31mError\u001B[39m: nothing\nat a.spec.ts';
    const suites = [
      {
        title: 'a.spec.ts',
        specs: [test('expected')],
        suites: [{ title: 'a folder', specs: [test('unexpected', red)] }],
      },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
    const failures = ['a.spec.ts > a folder > opens: Error: nothing'];
    expect(countPlaywright({ stats, suites, errors: [] })).toMatchObject({ failures });
  });
});

describe('countRun', () => {
  let folder: string;
  let report: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'count-tests-'));
    report = path.join(folder, 'report.json');
    writeFileSync(report, JSON.stringify({ testResults: [file('passed', 'passed')] }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('believes a report that agrees with the exit code', () => {
    expect(countRun(0, report, countVitest)).toEqual({
      passed: 1,
      failed: 0,
      failures: [],
    });
  });

  it('counts a failure when the run failed though every test passed', () => {
    const failures = [`${report}: the run ended with 1`];
    expect(countRun(1, report, countVitest)).toEqual({ passed: 1, failed: 1, failures });
  });

  it('counts a failure when there is no report', () => {
    const missing = path.join(folder, 'missing.json');
    expect(countRun(0, missing, countVitest)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [expect.stringContaining('No readable test report')],
    });
  });
});
