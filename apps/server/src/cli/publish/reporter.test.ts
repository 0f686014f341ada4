import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Terminal } from '../terminal.ts';
import type { PublishedFile } from './publish-files.ts';
import { createReporter } from './reporter.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const fileOf = (name: string) => ({ source: `/there/${name}`, path: 'Nightly', name, size: 100 });

it('counts the bytes of a file that nobody need send as there', () => {
  const shown: string[] = [];
  const terminal: Partial<Terminal> = {
    live: true,
    status: (text) => void shown.push(text),
    err: () => undefined,
  };
  const [skipped, other] = [fileOf('a'), fileOf('b')];
  const reporter = createReporter(terminal as Terminal, [skipped, other]);
  reporter.done({ path: 'Nightly/a', size: 100, state: 'skipped' } as PublishedFile);
  vi.advanceTimersByTime(1_000);
  reporter.sent(other, 50);
  expect(shown).toEqual(['75 % of 200 bytes, 1 of 2 files']);
});
