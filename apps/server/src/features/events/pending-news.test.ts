import { expect, it } from 'vitest';
import { PendingNews } from './pending-news.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index));

it('tells of every file once, some hundred at a time', () => {
  const pending = new PendingNews();
  pending.addCount(ids(1200));
  pending.addCount(ids(700));
  const told: string[] = [];
  while (pending.types.includes('count')) {
    const fileIds = pending.takeCount();
    expect(fileIds.length).toBeLessThanOrEqual(500);
    told.push(...fileIds);
  }
  expect(told.toSorted()).toEqual(ids(1200).toSorted());
  expect(pending.types).toEqual([]);
});

it('has lists loaded anew where files or folders are not known, or too many', () => {
  for (const add of [
    (pending: PendingNews) => pending.addCount(),
    (pending: PendingNews) => pending.addCount(ids(5001)),
    (pending: PendingNews) => pending.addLibrary(),
    (pending: PendingNews) => pending.addLibrary({ folderIds: ids(5001) }),
  ]) {
    const pending = new PendingNews();
    pending.addLibrary({ folderIds: ['a folder'] });
    add(pending);
    expect(pending.takeCount()).toEqual([]);
    expect(pending.takeLibrary().folderIds).toBeNull();
    pending.addLibrary({ folderIds: [null] });
    expect(pending.takeLibrary().folderIds).toEqual([null]);
  }
});
