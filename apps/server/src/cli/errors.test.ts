import { BlobStoreFullError } from '@file-server/blob-store';
import { expect, it } from 'vitest';
import { StorageFull } from '../platform/db/database-errors.ts';
import { CliError, describeError } from './errors.ts';

const full = new StorageFull(new Error('database or disk is full'));

it.each([
  [full, 'The storage of the database is full: database or disk is full.'],
  [
    new BlobStoreFullError('the disk has no room', { cause: new Error('ENOSPC: no space') }),
    'The storage of the content is full: ENOSPC: no space.',
  ],
])('says of a full disk what helps', (error, told) => {
  const help = 'Make room there and run the command again: what it has done stays.';
  expect(describeError(error)).toBe(`${told} ${help}`);
});

it('leaves the next step to a command that knows a better one', () => {
  const error = new CliError('The import has begun.', { cause: full });
  expect(describeError(error)).toBe(
    'The import has begun. The storage of the database is full: database or disk is full',
  );
});
