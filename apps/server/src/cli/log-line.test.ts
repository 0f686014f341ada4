import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { createLogger, type Logger } from '../observability/logger.ts';
import { describeLogLine } from './log-line.ts';

/** What is told of what is logged. */
function told(log: (logger: Logger) => void): string {
  let line = '';
  log(createLogger('warn', { write: (written) => void (line = written) }));
  return describeLogLine(line);
}

it.each<[string, (logger: Logger) => void]>([
  ['The folder is open. Close it.', (logger) => logger.warn('The folder is open. Close it.')],
  ['To close it, run: chmod go-rwx a', (logger) => logger.warn('To close it, run: chmod go-rwx a')],
  [
    'Content is damaged (versionId v1, size 3, label null).',
    (logger) => logger.error({ versionId: 'v1', size: 3, label: null }, 'content is damaged'),
  ],
  [
    'Background work failed: no mail server: ECONNREFUSED (kind send-mail).',
    (logger) => {
      const err = new Error('no mail server', { cause: new Error('ECONNREFUSED') });
      logger.error({ err, kind: 'send-mail' }, 'background work failed');
    },
  ],
  [
    'A job failed (of {"kind":"x"}).',
    (logger) => logger.warn({ of: { kind: 'x' } }, 'a job failed'),
  ],
  ['Done (password [Redacted]).', (logger) => logger.warn({ password: 'secret' }, 'done')],
])('says in a sentence: %s', (sentence, log) => {
  expect(told(log)).toBe(sentence);
});

it.each([
  ['a sentence to a person', true, /^The data folder .* is open to other users/],
  ['a line of the log elsewhere', false, /^\{"level":40,.*"msg":"The data folder /],
])('tells of a warning in %s', async (_how, live, shape) => {
  const folder = await mkdtemp(join(tmpdir(), 'file-server-open-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await command({ DATA_DIR: folder }, ['user', 'list']);
  await chmod(folder, 0o755);
  const { code, err } = await command({ DATA_DIR: folder }, ['user', 'list'], { live });
  expect(code).toBe(0);
  expect(err).toMatch(shape);
});
