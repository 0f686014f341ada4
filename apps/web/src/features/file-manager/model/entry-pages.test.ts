import type { Entry } from '@file-server/contract/library';
import { describe, expect, it } from 'vitest';
import { PAGE_SIZE, pagesBetween, rowsOf, totalOf } from './entry-pages.ts';

const folder = (id: string): Entry => ({
  kind: 'folder',
  id,
  name: id,
  parentId: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
});
const page = (number: number, readAt: number, total?: number, ...ids: string[]) => ({
  page: number,
  readAt,
  data: { items: ids.map(folder), nextCursor: null, ...(total !== undefined && { total }) },
});
const unread = (number: number) => ({ page: number, readAt: 0, data: undefined });

describe('the pages of rows', () => {
  it.each([
    [0, 0, [0]],
    [0, PAGE_SIZE - 1, [0]],
    [PAGE_SIZE - 1, PAGE_SIZE, [0, 1]],
    [4_990, 4_999, [24]],
    [-40, 3, [0]],
    [5, 3, [0]],
  ])('from %i to %i', (first, last, pages) => {
    expect(pagesBetween(first, last)).toEqual(pages);
  });
});

describe('a list of which some pages are read', () => {
  it('has as many entries as the newest answer says', () => {
    expect(totalOf([unread(0)])).toBeUndefined();
    expect(totalOf([page(0, 1, 900, 'a'), unread(3), page(4, 2, 901, 'b')])).toBe(901);
  });

  it('of a server that does not say ends with its first page', () => {
    expect(totalOf([page(0, 1, undefined, 'a', 'b')])).toBe(2);
  });

  it('has each entry at its place and leaves the others open', () => {
    const rows = rowsOf([page(0, 1, 402, 'a', 'b'), unread(1), page(2, 1, 402, 'y', 'z')], 402);
    expect(rows).toHaveLength(402);
    expect(rows[1]?.id).toBe('b');
    expect(rows[2]).toBeUndefined();
    expect([rows[400]?.id, rows[401]?.id]).toEqual(['y', 'z']);
  });

  it('ends where the newest answer ends it', () => {
    expect(rowsOf([page(0, 1, 2, 'a', 'b')], 1).map((row) => row?.id)).toEqual(['a']);
  });
});
