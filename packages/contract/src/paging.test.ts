import { describe, expect, it } from 'vitest';
import { listDownloadsQuerySchema } from './download-history.ts';
import { listEntriesQuerySchema } from './library.ts';

describe.each([
  ['entries', listEntriesQuerySchema, 100],
  ['downloads', listDownloadsQuerySchema, 50],
])('the size of a page of %s', (_what, schema, usual) => {
  it.each([
    [undefined, usual],
    ['1', 1],
    ['007', 7],
    ['200', 200],
  ])('may be %j', (limit, size) => {
    expect(schema.parse({ limit })).toMatchObject({ limit: size });
  });

  it.each(['0', '201', '-1', '0x10', '1e2', ' 5', '5 ', '+5', '5.0', '٥', '', 'NaN', ['5'], null])(
    'may not be %j',
    (limit) => {
      expect(schema.safeParse({ limit }).success).toBe(false);
    },
  );
});

describe('the rows before a page', () => {
  it.each([
    ['0', 0],
    ['4800', 4800],
  ])('may be %j', (offset, rows) => {
    expect(listEntriesQuerySchema.parse({ offset })).toMatchObject({ offset: rows });
  });

  it.each(['-1', '1e3', '', ' 5', '5.5', '9'.repeat(20)])('may not be %j', (offset) => {
    expect(listEntriesQuerySchema.safeParse({ offset }).success).toBe(false);
  });
});
