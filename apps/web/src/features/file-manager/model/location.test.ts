import { describe, expect, it } from 'vitest';
import { openFolder, toggleSort, type FileManagerLocation } from './location.ts';

const here: FileManagerLocation = {
  folderId: 'A'.repeat(22),
  sort: 'name',
  order: 'asc',
  details: 'B'.repeat(22),
};

describe('toggleSort', () => {
  it('turns the order round on the same column and back', () => {
    expect(toggleSort(here, 'name').order).toBe('desc');
    expect(toggleSort(toggleSort(here, 'name'), 'name')).toEqual(here);
  });

  it('starts sizes and dates from the largest and the newest', () => {
    expect(toggleSort(here, 'size')).toEqual({ ...here, sort: 'size', order: 'desc' });
    expect(toggleSort(here, 'updated')).toEqual({ ...here, sort: 'updated', order: 'desc' });
  });
});

describe('openFolder', () => {
  it('keeps the sort and closes the details', () => {
    expect(openFolder(here, null)).toEqual({ ...here, folderId: null, details: null });
  });
});
