import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyText } from './copy-text.ts';
import { findIcons } from './find-icons.ts';
import { moveInGrid } from './grid-move.ts';
import type { Icon } from './icon.ts';

const icon = (name: string, change: Partial<Icon> = {}): Icon => ({
  name,
  version: '1.0.0',
  unsupported_families: [],
  categories: ['Files / Folders'],
  tags: [],
  sizes_px: [18, 20, 24],
  ...change,
});

const ICONS = [
  icon('account', { tags: ['person', 'folder-owner'], categories: ['Account / User'] }),
  icon('folder-open'),
  icon('folder', { unsupported_families: ['outline'] }),
];

describe('findIcons', () => {
  const find = (text: string, category: string | null = null) =>
    findIcons(ICONS, { text, category, family: 'filled' }).map(({ name }) => name);

  it('finds by name and tags, what has it in its name first', () => {
    expect(find('FOLDER')).toEqual(['folder-open', 'folder', 'account']);
    expect(find('folder open')).toEqual(['folder-open']);
    expect(find('folder-op')).toEqual(['folder-open']);
    expect(find('Files')).toEqual([]);
  });

  it('finds by the name that an icon has in its family', () => {
    const named = { text: 'folder-open-outline', category: null };
    expect(findIcons(ICONS, { ...named, family: 'outline' })).toEqual([ICONS[1]]);
    expect(findIcons(ICONS, { ...named, family: 'filled' })).toEqual([]);
  });

  it('shows a category, and of a family what is drawn so', () => {
    expect(find('', 'files-folders')).toEqual(['folder-open', 'folder']);
    const outline = findIcons(ICONS, {
      text: 'folder',
      category: 'files-folders',
      family: 'outline',
    });
    expect(outline.map(({ name }) => name)).toEqual(['folder-open']);
  });
});

describe('copyText', () => {
  const drawn = { name: 'folder-open', path: 'M1 1', size: 18 } as const;

  it('gives the name, a drawing and a component in the chosen size', () => {
    expect(copyText('name', drawn)).toBe('folder-open');
    expect(copyText('svg', drawn)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="18" height="18" viewBox="0 0 24 24" fill="currentColor"><path d="M1 1"/></svg>',
    );
    const component = copyText('react', drawn);
    expect(component).toContain('export const FolderOpenIcon = (props) => (');
    expect(component).toContain('width="18" height="18"');
    expect(component).toContain('<path d="M1 1" />');
  });
});

describe('moveInGrid', () => {
  const grid = { index: 5, count: 11, columns: 4, pageRows: 2, rightToLeft: false };
  const move = (key: string, change: Partial<typeof grid> = {}, ctrlKey = false) =>
    moveInGrid({ key, ctrlKey }, { ...grid, ...change });

  it.each([
    ['ArrowRight', 6],
    ['ArrowLeft', 4],
    ['ArrowDown', 9],
    ['ArrowUp', 1],
    ['Home', 4],
    ['End', 7],
    ['PageDown', 9],
    ['PageUp', 1],
    ['a', null],
  ])('leads by %s to %s', (key, expected) => expect(move(key)).toBe(expected));

  it('follows the direction of the text, and Ctrl to both ends', () => {
    expect(move('ArrowRight', { rightToLeft: true })).toBe(4);
    expect(move('Home', {}, true)).toBe(0);
    expect(move('End', {}, true)).toBe(10);
    expect(move('ArrowDown', { index: 7 })).toBe(10);
  });

  it('never leaves the grid', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown'];
    fc.assert(
      fc.property(
        fc.record({
          count: fc.integer({ min: 1, max: 40 }),
          columns: fc.integer({ min: 1, max: 9 }),
          pageRows: fc.integer({ min: 1, max: 5 }),
          rightToLeft: fc.boolean(),
        }),
        fc.nat(),
        fc.constantFrom(...keys),
        (place, start, key) => {
          const index = start % place.count;
          const next = moveInGrid({ key, ctrlKey: false }, { ...place, index });
          expect(next).toBeGreaterThanOrEqual(0);
          expect(next).toBeLessThan(place.count);
        },
      ),
    );
  });
});
