import {
  BlobStoreAbsentError,
  BlobStoreFullError,
  BlobStoreUnavailableError,
} from '@file-server/blob-store';
import { expect, it } from 'vitest';
import { DatabaseReadOnly, DatabaseUnavailable, StorageFull } from '../db/database-errors.ts';
import { ProblemError } from './problem-error.ts';
import { problemOf } from './problem-of.ts';
import { toProblemResponse } from './problem-response.ts';

const systemError = (code: string) => Object.assign(new Error(`${code}: write`), { code });

it.each([
  [new DatabaseUnavailable('silent'), 'database_unavailable', 503],
  [new DatabaseReadOnly('a standby'), 'database_unavailable', 503],
  [new StorageFull('database or disk is full'), 'storage_full', 507],
  [new BlobStoreFullError('the disk has no room'), 'storage_full', 507],
  [new BlobStoreUnavailableError('no answer'), 'unavailable', 503],
  [new BlobStoreAbsentError('there is no such bucket'), 'unavailable', 503],
  [systemError('ENOSPC'), 'storage_full', 507],
  [systemError('EDQUOT'), 'storage_full', 507],
  [systemError('EIO'), 'internal', 500],
  [new Error('a mistake'), 'internal', 500],
  ['thrown', 'internal', 500],
  [new ProblemError('grant_ended'), 'grant_ended', 410],
])('answers %s with %s', async (error, code, status) => {
  const response = toProblemResponse(error);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code, status });
});

it('says when to try a database again that is away, and keeps the cause for the log', () => {
  const cause = new DatabaseUnavailable('connect ECONNREFUSED 10.0.0.1:5432');
  expect(problemOf(cause).cause).toBe(cause);
  const response = toProblemResponse(cause);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});
