import type { Entry, FileEntry, FolderEntry } from '@file-server/contract/library';
import { describe, expect, it } from 'vitest';
import { sizeOf } from './selected-size.ts';
import { extentOf, presentOf, withAll, type Chosen } from './selection.ts';

const folder = (id: string): FolderEntry => ({
  kind: 'folder',
  id,
  name: id,
  parentId: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
});
const file = (id: string, locked: FileEntry['locked'] = null): FileEntry => ({
  ...folder(id),
  kind: 'file',
  size: 100,
  mediaType: 'text/plain',
  sha256: '0'.repeat(64),
  publishedAt: '2026-11-01T10:00:00.000Z',
  locked,
  grant: null,
});
const LIST: Entry[] = [folder('a'), file('b'), file('c', 'file_withdrawn'), file('d'), file('e')];

const NONE: Chosen = new Map();
const canSelect = (entry: Entry) => !entry.locked;
const all = (entries: readonly Entry[]) => withAll(NONE, entries, canSelect);
const idsOf = (chosen: Chosen) => [...chosen.keys()];

describe('a selection', () => {
  it('takes in several entries, without what is locked', () => {
    expect(idsOf(withAll(all([folder('a')]), LIST.slice(1, 4), canSelect))).toEqual([
      'a',
      'b',
      'd',
    ]);
  });

  it('is what the list knows of it now, in its order, without what is locked or gone', () => {
    const chosen = all([file('e'), file('c'), file('b'), file('gone')]);
    expect(presentOf(chosen, LIST, canSelect).map(({ id }) => id)).toEqual(['b', 'e']);
    expect(presentOf(chosen, LIST, canSelect)[0]).toBe(LIST[1]);
  });

  it('keeps what the list has not read', () => {
    const chosen = all([file('far'), file('b')]);
    expect(presentOf(chosen, [...LIST, undefined], canSelect).map(({ id }) => id)).toEqual([
      'b',
      'far',
    ]);
  });

  it('is nothing, something or all that can be selected', () => {
    expect([0, 3, 4].map((selected) => extentOf(selected, LIST, canSelect))).toEqual([
      'none',
      'some',
      'all',
    ]);
    expect(extentOf(4, [...LIST, undefined], canSelect)).toBe('some');
    expect(extentOf(0, [], canSelect)).toBe('none');
  });

  it('knows the size of files, and that of folders it does not know', () => {
    expect(sizeOf([file('b'), file('d')])).toEqual({ bytes: 200, folders: false });
    expect(sizeOf([folder('a'), file('b')])).toEqual({ bytes: 100, folders: true });
    expect(sizeOf([folder('a')])).toEqual({ bytes: null, folders: true });
  });
});
