import type { Problem } from '@file-server/contract/problem';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { archiveRefusalOf, EmptyArchiveError, entryIdsOf, isWorthRetrying } from './archive.ts';
import { refusalOf } from './refusal.ts';

const RESETS_AT = '2026-12-01T00:00:00.000Z';

const problem = (code: string, extras: Partial<Problem> = {}) =>
  new ApiError({
    status: 403,
    problem: {
      type: `https://example.com/${code}`,
      title: 'Refused',
      status: 403,
      detail: 'It is refused.',
      code,
      nextStep: 'Ask somebody.',
      ...extras,
    } as Problem,
  });

describe('why a download did not start', () => {
  it('is the network’s fault, the server’s, or that of an answer without a problem', () => {
    expect(refusalOf(new NetworkError('away'))).toEqual({ kind: 'offline' });
    expect(refusalOf(new ApiError({ status: 502 }))).toEqual({ kind: 'failed' });
    expect(refusalOf(new Error('a fault'))).toEqual({ kind: 'failed' });
    expect(refusalOf(undefined)).toEqual({ kind: 'failed' });
  });

  it('is the reason of a lock, with the instant at which it opens, if that is known', () => {
    expect(refusalOf(problem('quota_exhausted', { resetsAt: RESETS_AT }))).toEqual({
      kind: 'quota_exhausted',
      resetsAt: RESETS_AT,
    });
    expect(refusalOf(problem('licence_expired'))).toEqual({
      kind: 'licence_expired',
      resetsAt: null,
    });
  });

  it('is told in the server’s own sentences where nobody here knows the code', () => {
    expect(refusalOf(problem('something_new'))).toEqual({
      kind: 'other',
      title: 'It is refused.',
      nextStep: 'Ask somebody.',
    });
  });
});

describe('why an archive did not start', () => {
  it('is that there is no file in it, or none any more, or too many', () => {
    expect(archiveRefusalOf(new EmptyArchiveError())).toEqual({ kind: 'archive_empty' });
    expect(archiveRefusalOf(problem('file_withdrawn'))).toEqual({ kind: 'archive_withdrawn' });
    expect(archiveRefusalOf(problem('archive_too_large'))).toEqual({ kind: 'archive_too_large' });
  });

  it('is how many downloads it needs and how many are left, if the server says both', () => {
    const numbers = { needed: 5, left: 2 };
    expect(
      archiveRefusalOf(problem('quota_exhausted', { ...numbers, resetsAt: RESETS_AT })),
    ).toEqual({ kind: 'archive_quota', numbers, resetsAt: RESETS_AT });
    for (const extras of [{}, { needed: 5 }, { left: 2 }]) {
      expect(archiveRefusalOf(problem('quota_exhausted', extras))).toEqual({
        kind: 'archive_quota',
        numbers: null,
        resetsAt: null,
      });
    }
    expect(archiveRefusalOf(problem('quota_exhausted', { needed: 1, left: 0 }))).toMatchObject({
      numbers: { needed: 1, left: 0 },
    });
  });

  it('is what it would be for a file otherwise, and worth another try when nobody refused', () => {
    const errors = [
      new NetworkError('away'),
      new ApiError({ status: 500 }),
      problem('not_activated'),
    ];
    const refusals = errors.map(archiveRefusalOf);
    expect(refusals).toEqual(errors.map(refusalOf));
    expect(refusals.map(isWorthRetrying)).toEqual([true, true, false]);
    expect(isWorthRetrying({ kind: 'archive_empty' })).toBe(false);
  });
});

describe('what is asked for as an archive', () => {
  it('is a folder by itself, or each of what is selected', () => {
    const folder = {
      kind: 'folder',
      id: 'a',
      name: 'a',
      parentId: null,
      updatedAt: RESETS_AT,
    } as const;
    expect(entryIdsOf({ of: 'folder', folder })).toEqual(['a']);
    const entries = [folder, { ...folder, id: 'b' }];
    expect(entryIdsOf({ of: 'selection', entries })).toEqual(['a', 'b']);
  });
});
