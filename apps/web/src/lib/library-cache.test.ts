import type { FileChange } from '@file-server/contract/events';
import type { Entry, EntryDetails, EntryPage } from '@file-server/contract/library';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyFileChanges, libraryKeys, watchLibraryAnswers } from './library-cache.ts';
import { refreshFolders } from './refresh-folders.ts';

const FOLDER = 'folder';
const ORDER = { sort: 'name', order: 'asc' };
const LIST = [...libraryKeys.folder(FOLDER), ORDER, 0];
const NEXT = [...libraryKeys.folder(FOLDER), ORDER, 1];

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
const page = (...ids: string[]): EntryPage => ({
  items: ids.map(file),
  nextCursor: null,
  total: 3,
});
const grantOf = (entryId: string): FileChange => ({
  entryId,
  locked: null,
  grant: { id: 'g', state: 'committed', expiresAt: '2026-11-27T12:00:00.000Z' },
});

describe('the library that a tab has read', () => {
  let client: QueryClient;
  const granted = () =>
    client
      .getQueryData<EntryPage>(LIST)
      ?.items.filter((entry) => entry.kind === 'file' && entry.grant !== null)
      .map(({ id }) => id);
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(LIST, page('a', 'b'));
    client.setQueryData(NEXT, page('c'));
    client.setQueryData<EntryDetails>(libraryKeys.entry('a'), { entry: file('a'), ancestors: [] });
  });

  it('takes in what has become of a file, in every list and its details, and reads nothing', () => {
    const before = client.getQueryData(NEXT);
    applyFileChanges(client, [grantOf('a'), grantOf('elsewhere')]);
    expect(granted()).toEqual(['a']);
    expect(client.getQueryData<EntryDetails>(libraryKeys.entry('a'))?.entry).toMatchObject({
      grant: { state: 'committed' },
    });
    expect(client.getQueryData(NEXT)).toBe(before);
    expect([LIST, NEXT].map(isStale)).toEqual([false, false]);
  });

  it('leaves folders, other details and other questions alone', () => {
    const folder: Entry = {
      kind: 'folder',
      id: 'a',
      name: 'a',
      parentId: null,
      updatedAt: '2026-11-20T12:00:00.000Z',
      contents: { folders: 0, files: 0, bytes: 0, isCut: false },
    };
    client.setQueryData(libraryKeys.folder(null), { ...page(), items: [folder] });
    client.setQueryData<EntryDetails>(libraryKeys.entry('b'), { entry: file('b'), ancestors: [] });
    client.setQueryData(['library', 'else'], page('a'));
    const kept = [['library', 'else'], libraryKeys.entry('b')].map((key) =>
      client.getQueryData(key),
    );
    applyFileChanges(client, [grantOf('a')]);
    expect(client.getQueryData<EntryPage>(libraryKeys.folder(null))?.items).toEqual([folder]);
    expect(
      [['library', 'else'], libraryKeys.entry('b')].map((key) => client.getQueryData(key)),
    ).toEqual(kept);
    expect(client.getQueryData(['library', 'else'])).toBe(kept[0]);
    expect(client.getQueryData(libraryKeys.entry('b'))).toBe(kept[1]);
  });

  it('reads the lists of the named folders anew, and no others', () => {
    client.setQueryData(libraryKeys.folder(null), page('x'));
    client.setQueryData<EntryDetails>(libraryKeys.entry('x'), {
      entry: { ...file('x'), parentId: null },
      ancestors: [],
    });
    refreshFolders(client, [FOLDER]);
    expect([LIST, NEXT, libraryKeys.entry('a')].map(isStale)).toEqual([true, true, true]);
    expect([libraryKeys.folder(null), libraryKeys.entry('x')].map(isStale)).toEqual([false, false]);
  });

  it('reads the page anew on which a changed folder has its row', () => {
    client.setQueryData(libraryKeys.folder(null), page(FOLDER, 'x'));
    client.setQueryData(libraryKeys.folder('elsewhere'), page('y'));
    client.setQueryData<EntryDetails>(libraryKeys.entry(FOLDER), {
      entry: { ...file(FOLDER), parentId: null },
      ancestors: [],
    });
    refreshFolders(client, [FOLDER]);
    expect(isStale(libraryKeys.folder(null))).toBe(true);
    expect(isStale(libraryKeys.entry(FOLDER))).toBe(true);
    expect(isStale(libraryKeys.folder('elsewhere'))).toBe(false);
  });

  it('reads anew what has no answer yet', () => {
    const asked = client.getQueryCache().build(client, { queryKey: libraryKeys.entry('new') });
    const list = client.getQueryCache().build(client, { queryKey: libraryKeys.folder('new') });
    refreshFolders(client, ['other']);
    expect([asked, list].map(({ state }) => state.isInvalidated)).toEqual([true, false]);
  });

  it('keeps a change that came while an older answer was under way, and applies it once', async () => {
    const stop = watchLibraryAnswers(client);
    let answer = (_page: EntryPage) => {};
    const read = () =>
      client.fetchQuery({
        queryKey: LIST,
        queryFn: () => new Promise<EntryPage>((resolve) => (answer = resolve)),
      });
    const first = read();
    applyFileChanges(client, [grantOf('b')]);
    answer(page('a', 'b'));
    await first;
    expect(granted()).toEqual(['b']);
    const second = read();
    answer(page('a', 'b'));
    await second;
    expect(granted()).toEqual([]);
    stop();
  });

  it('keeps every change of a file, whatever is written meanwhile, until it stops', async () => {
    const stop = watchLibraryAnswers(client);
    let answer = (_page: EntryPage) => {};
    const read = () =>
      client.fetchQuery({
        queryKey: LIST,
        queryFn: () => new Promise<EntryPage>((resolve) => (answer = resolve)),
      });
    const first = read();
    applyFileChanges(client, [grantOf('a')]);
    applyFileChanges(client, [grantOf('b')]);
    client.setQueryData(LIST, page('a', 'b'));
    answer(page('a', 'b'));
    await first;
    expect(granted()).toEqual(['a', 'b']);
    stop();
    const second = read();
    applyFileChanges(client, [grantOf('a')]);
    answer(page('a', 'b'));
    await second;
    expect(granted()).toEqual([]);
  });

  it('forgets a change that came while an answer was under way that failed', async () => {
    const stop = watchLibraryAnswers(client);
    const read = (queryFn: () => Promise<EntryPage>) =>
      client.fetchQuery({ queryKey: LIST, queryFn });
    let fail = (_error: Error) => {};
    const failing = read(() => new Promise((_resolve, reject) => (fail = reject)));
    applyFileChanges(client, [grantOf('b')]);
    fail(new Error('offline'));
    await expect(failing).rejects.toThrow('offline');
    // By now the grant has ended, and this answer knows it.
    await read(() => Promise.resolve(page('a', 'b')));
    expect(granted()).toEqual([]);
    stop();
  });
});
