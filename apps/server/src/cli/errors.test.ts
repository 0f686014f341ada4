import {
  BlobStoreAbsentError,
  BlobStoreFullError,
  BlobStoreUnavailableError,
} from '@file-server/blob-store';
import { expect, it } from 'vitest';
import { EmailTakenError } from '../features/users/index.ts';
import { StorageFull } from '../platform/db/database-errors.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';
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

it('says of a bucket that does not answer where to look, and its reason once', () => {
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:9');
  const refused = 'the object storage does not answer as it should (ECONNREFUSED)';
  expect(describeError(new BlobStoreUnavailableError(refused, { cause }))).toBe(
    'The object storage does not answer as it should (ECONNREFUSED). Look whether the storage runs, and at S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys; then run the command again: what it has done stays.',
  );
});

it('asks of a disk without contents what its store asks, and names no bucket', () => {
  const absent = new BlobStoreAbsentError('/srv/blobs is empty: is its disk mounted?');
  expect(describeError(absent)).toBe(
    '/srv/blobs is empty: is its disk mounted? See to it and run the command again: what it has done stays.',
  );
});

it('leaves the next step to a command that knows a better one', () => {
  const error = new CliError('The import has begun.', { cause: full });
  expect(describeError(error)).toBe(
    'The import has begun. The storage of the database is full: database or disk is full',
  );
});

it.each([
  ['last_operator', '"user grant-operator <email>"'],
  ['units_used', '"user set-licence <email> --maximum <n>"'],
  ['email_taken', '"user show <email>"'],
  ['undo_too_late', '"user set-licence <email>"'],
] as const)('names the command that is the next step after %s', (code, step) => {
  const { message } = new ProblemError(code);
  const told = describeError(new ProblemError(code));
  expect(told.startsWith(`${message} `)).toBe(true);
  expect(told).toContain(step);
});

it('names the command that shows the account which has an address already', () => {
  expect(describeError(new EmailTakenError('a@example.com'))).toBe(
    'There is already an account with the address a@example.com. "user show <email>" shows it.',
  );
});
