import { describe, expect, it } from 'vitest';
import { evaluatePreconditions, ifRangeMatches, type Preconditions } from './conditional.ts';
import { formatHttpDate } from './http-date.ts';

const LAST_MODIFIED = Date.UTC(2026, 10, 20, 12, 0, 0, 250);
const before = formatHttpDate(LAST_MODIFIED - 60_000);
const same = formatHttpDate(LAST_MODIFIED);
const later = formatHttpDate(LAST_MODIFIED + 60_000);

function evaluate(fields: Partial<Preconditions>) {
  return evaluatePreconditions({
    method: 'GET',
    etag: '"now"',
    lastModified: LAST_MODIFIED,
    ...fields,
  });
}

describe('evaluatePreconditions', () => {
  it('proceeds without preconditions', () => {
    expect(evaluate({})).toBe('proceed');
  });

  it('If-Match needs one strong match; a malformed list matches nothing', () => {
    expect(evaluate({ ifMatch: '"old", "now"' })).toBe('proceed');
    expect(evaluate({ ifMatch: '*' })).toBe('proceed');
    expect(evaluate({ ifMatch: '"old"' })).toBe('failed');
    expect(evaluate({ ifMatch: 'W/"now"' })).toBe('failed');
    expect(evaluate({ ifMatch: 'now' })).toBe('failed');
  });

  it('If-None-Match compares weakly and answers 304 to reads, 412 to anything else', () => {
    expect(evaluate({ ifNoneMatch: 'W/"now"' })).toBe('not_modified');
    expect(evaluate({ ifNoneMatch: '*', method: 'HEAD' })).toBe('not_modified');
    expect(evaluate({ ifNoneMatch: '"now"', method: 'PUT' })).toBe('failed');
    expect(evaluate({ ifNoneMatch: '"old"' })).toBe('proceed');
    expect(evaluate({ ifNoneMatch: 'now' })).toBe('proceed');
  });

  it('compares dates by the second', () => {
    expect(evaluate({ ifModifiedSince: same })).toBe('not_modified');
    expect(evaluate({ ifModifiedSince: later })).toBe('not_modified');
    expect(evaluate({ ifModifiedSince: before })).toBe('proceed');
    expect(evaluate({ ifUnmodifiedSince: same })).toBe('proceed');
    expect(evaluate({ ifUnmodifiedSince: before })).toBe('failed');
  });

  it('ignores dates that cannot be read, that have nothing to compare with, or on a write', () => {
    expect(evaluate({ ifModifiedSince: 'soon', ifUnmodifiedSince: 'soon' })).toBe('proceed');
    expect(evaluate({ ifModifiedSince: same, lastModified: null })).toBe('proceed');
    expect(evaluate({ ifUnmodifiedSince: before, lastModified: null })).toBe('proceed');
    expect(evaluate({ ifModifiedSince: same, method: 'POST' })).toBe('proceed');
  });

  it('lets entity tags override dates, in the order of section 13.2.2', () => {
    expect(evaluate({ ifMatch: '"now"', ifUnmodifiedSince: before })).toBe('proceed');
    expect(evaluate({ ifNoneMatch: '"old"', ifModifiedSince: later })).toBe('proceed');
    expect(evaluate({ ifMatch: '"old"', ifNoneMatch: '"now"' })).toBe('failed');
    expect(evaluate({ ifMatch: '"now"', ifNoneMatch: '"now"' })).toBe('not_modified');
    expect(evaluate({ ifUnmodifiedSince: before, ifNoneMatch: '"now"' })).toBe('failed');
  });

  it('refuses to run with an unquoted tag of our own', () => {
    expect(() => evaluate({ etag: 'now' })).toThrow(TypeError);
  });
});

describe('ifRangeMatches', () => {
  it('honours a range without If-Range and under the very same strong tag', () => {
    expect(ifRangeMatches(undefined, '"now"', LAST_MODIFIED)).toBe(true);
    expect(ifRangeMatches('"now"', '"now"', LAST_MODIFIED)).toBe(true);
  });

  it.each(['W/"now"', '"old"', 'now', '"now', '"now", "old"', '*', ''])(
    'never honours a range under %j',
    (header) => {
      expect(ifRangeMatches(header, '"now"', LAST_MODIFIED)).toBe(false);
    },
  );

  it('never honours a weak tag, even of a weak representation', () => {
    expect(ifRangeMatches('W/"now"', 'W/"now"', LAST_MODIFIED)).toBe(false);
  });

  it('honours a date only when it is exactly the one that was sent', () => {
    expect(ifRangeMatches(same, '"now"', LAST_MODIFIED)).toBe(true);
    expect(ifRangeMatches(later, '"now"', LAST_MODIFIED)).toBe(false);
    expect(ifRangeMatches(before, '"now"', LAST_MODIFIED)).toBe(false);
    expect(ifRangeMatches(same, '"now"', null)).toBe(false);
  });
});
