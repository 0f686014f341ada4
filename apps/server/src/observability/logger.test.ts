import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MODULE = resolve(import.meta.dirname, 'logger.ts');

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
