import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countPlaywright, countRun, countVitest } from './count-tests.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
});

describe('countVitest', () => {
  it('takes only a passed test for a pass', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'failed', 'skipped')];
    expect(countVitest({ testResults })).toEqual({ passed: 2, failed: 2 });
  });

  it('counts a file that could not be loaded', () => {
    expect(countVitest({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a file whose tests passed and whose teardown did not', () => {
    const testResults = [file('failed', 'passed')];
    expect(countVitest({ testResults })).toEqual({ passed: 1, failed: 1 });
  });
});

describe('countPlaywright', () => {
  it('counts flaky, skipped and unstartable as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 4 });
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
    expect(countRun(0, report, countVitest)).toEqual({ passed: 1, failed: 0 });
  });

  it('counts a failure when the run failed though every test passed', () => {
    expect(countRun(1, report, countVitest)).toEqual({ passed: 1, failed: 1 });
  });

  it('counts a failure when there is no report', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const missing = path.join(folder, 'missing.json');
    expect(countRun(0, missing, countVitest)).toEqual({ passed: 0, failed: 1 });
    expect(told).toHaveBeenCalledOnce();
  });
});
