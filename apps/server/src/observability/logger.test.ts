import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { DatabaseUnavailable } from '../platform/db/database-errors.ts';
import { createLogger } from './logger.ts';

const MODULE = resolve(import.meta.dirname, 'logger.ts');

const cause = new Error('connect ECONNREFUSED 127.0.0.1:5432');
const away = 'The database does not answer: connect ECONNREFUSED 127.0.0.1:5432';
it.each([
  ['names its cause', new DatabaseUnavailable(cause), away],
  [
    'names causes that have no word in common',
    new DatabaseUnavailable(new AggregateError([cause])),
    away,
  ],
  ['names none', new Error('The database does not answer', { cause }), away],
  ['is empty', new AggregateError([cause, new Error('no route')]), `${cause.message}, no route`],
])('tells once what is behind an error whose message %s', (_, err, message) => {
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).error({ err }, 'failed');
  expect(JSON.parse(lines.join(''))).toMatchObject({ err: { type: err.name, message } });
});

it(
  'goes on, and ends in order, where the disk of the log is full',
  { timeout: 20_000 },
  async () => {
    const program = `
    import { createLogger } from ${JSON.stringify(MODULE)};
    const logger = createLogger('info');
    logger.info('one');
    setTimeout(() => {
      logger.info('two');
      console.error('goes on');
    }, 100);`;
    const { stderr } = await promisify(execFile)(
      'sh',
      ['-c', 'exec "$0" --input-type=module --eval "$1" > /dev/full', process.execPath, program],
      { timeout: 10_000 },
    );
    expect(stderr).toBe('goes on\n');
  },
);
