import type { Entry, FileEntry, FolderEntry } from '@file-server/contract';
import { describe, expect, it } from 'vitest';
import { allOf, limited, MAX_SELECTED, sizeOf, toggled, withRange } from './selection.ts';

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

describe('selection', () => {
  it('are set and taken away one by one', () => {
    const both = toggled(toggled(new Set(), 'a'), 'b');
    expect([...both]).toEqual(['a', 'b']);
    expect([...toggled(both, 'a')]).toEqual(['b']);
  });

  it('take in all between two rows in either direction, without what is locked', () => {
    expect([...withRange(new Set(['a']), LIST, 'b', 'd')]).toEqual(['a', 'b', 'd']);
    expect([...withRange(new Set(), LIST, 'e', 'b')]).toEqual(['b', 'd', 'e']);
    expect([...withRange(new Set(), LIST, null, 'd')]).toEqual(['d']);
    expect([...withRange(new Set(), LIST, 'gone', 'd')]).toEqual(['d']);
  });

  it('take in everything that is not locked', () => {
    expect([...allOf(LIST)]).toEqual(['a', 'b', 'd', 'e']);
  });

  it('hold what one archive can be asked for, and tell whether that is all', () => {
    const many = Array.from({ length: MAX_SELECTED }, (_, index) => file(String(index)));
    expect(limited(allOf(many))).toEqual({ ids: allOf(many), isCut: false });
    expect(limited(toggled(allOf(many), 'one more'))).toEqual({ ids: allOf(many), isCut: true });
  });

  it('know the size of files, and that of folders they do not know', () => {
    expect(sizeOf([file('b'), file('d')])).toEqual({ bytes: 200, folders: false });
    expect(sizeOf([folder('a'), file('b')])).toEqual({ bytes: 100, folders: true });
    expect(sizeOf([folder('a')])).toEqual({ bytes: null, folders: true });
  });
});
