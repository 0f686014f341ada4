import type { Entry, EntryDetails, EntryPage, FileChange } from '@file-server/contract';
import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  applyFileChanges,
  libraryKeys,
  refreshFolders,
  watchLibraryAnswers,
} from './library-cache.ts';

const FOLDER = 'folder';
const LIST = [...libraryKeys.folder(FOLDER), { sort: 'name', order: 'asc' }];

const file = (id: string): Entry => ({
  kind: 'file',
  id,
  name: id,
  parentId: FOLDER,
  updatedAt: '2026-11-20T12:00:00.000Z',
  size: 1,
  mediaType: 'text/plain',
  sha256: '',
  publishedAt: '2026-11-20T12:00:00.000Z',
  locked: null,
  grant: null,
});
const pages = (...ids: string[][]): InfiniteData<EntryPage> => ({
  pages: ids.map((items) => ({ items: items.map(file), nextCursor: null })),
  pageParams: ids.map(() => null),
});
const grantOf = (entryId: string): FileChange => ({
  entryId,
  locked: null,
  grant: { id: 'g', state: 'committed', expiresAt: '2026-11-27T12:00:00.000Z' },
});

describe('the library that a tab has read', () => {
  let client: QueryClient;
  const list = () => client.getQueryData<InfiniteData<EntryPage>>(LIST);
  const granted = () =>
    list()
      ?.pages.flatMap(({ items }) => items)
      .filter((entry) => entry.kind === 'file' && entry.grant !== null)
      .map(({ id }) => id);
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(LIST, pages(['a', 'b'], ['c']));
    client.setQueryData<EntryDetails>(libraryKeys.entry('a'), { entry: file('a'), ancestors: [] });
  });

  it('takes in what has become of a file, in every list and its details, and reads nothing', () => {
    const before = list();
    applyFileChanges(client, [grantOf('a'), grantOf('elsewhere')]);
    expect(granted()).toEqual(['a']);
    expect(client.getQueryData<EntryDetails>(libraryKeys.entry('a'))?.entry).toMatchObject({
      grant: { state: 'committed' },
    });
    expect(list()?.pages[1]).toBe(before?.pages[1]);
    expect(isStale(LIST)).toBe(false);
  });

  it('reads the lists of the named folders anew, and no others', () => {
    client.setQueryData(libraryKeys.folder(null), pages(['x']));
    client.setQueryData<EntryDetails>(libraryKeys.entry('x'), {
      entry: { ...file('x'), parentId: null },
      ancestors: [],
    });
    refreshFolders(client, [FOLDER]);
    expect([LIST, libraryKeys.entry('a')].map(isStale)).toEqual([true, true]);
    expect([libraryKeys.folder(null), libraryKeys.entry('x')].map(isStale)).toEqual([false, false]);
  });

  it('keeps a change that came while an older answer was under way, and applies it once', async () => {
    const stop = watchLibraryAnswers(client);
    let answer = (_page: InfiniteData<EntryPage>) => {};
    const read = () =>
      client.fetchQuery({
        queryKey: LIST,
        queryFn: () => new Promise<InfiniteData<EntryPage>>((resolve) => (answer = resolve)),
      });
    const first = read();
    applyFileChanges(client, [grantOf('b')]);
    answer(pages(['a', 'b']));
    await first;
    expect(granted()).toEqual(['b']);
    const second = read();
    answer(pages(['a', 'b']));
    await second;
    expect(granted()).toEqual([]);
    stop();
  });

  it('forgets a change that came while an answer was under way that failed', async () => {
    const stop = watchLibraryAnswers(client);
    const read = (queryFn: () => Promise<InfiniteData<EntryPage>>) =>
      client.fetchQuery({ queryKey: LIST, queryFn });
    let fail = (_error: Error) => {};
    const failing = read(() => new Promise((_resolve, reject) => (fail = reject)));
    applyFileChanges(client, [grantOf('b')]);
    fail(new Error('offline'));
    await expect(failing).rejects.toThrow('offline');
    // By now the grant has ended, and this answer knows it.
    await read(() => Promise.resolve(pages(['a', 'b'])));
    expect(granted()).toEqual([]);
    stop();
  });
});
