import { foldText } from '@file-server/domain/fold-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchNavigation, SUGGESTION_LIMIT } from './search-navigation.ts';

const titled = (...titles: string[]) => titles.map((title) => ({ title }));
const find = (titles: string[], text: string) =>
  searchNavigation(titled(...titles), text).map(({ title }) => title);

describe('searchNavigation', () => {
  it.each([
    ['  LOGIN ', ['Login']],
    ['yönet', ['Dosya Yöneticisi']],
    ['yonet', ['Dosya Yöneticisi']],
    ['gıriş', ['Giriş']],
    ['İLETİ', ['ileti']],
    ['احصائيات', ['إحصائيات']],
    ['nothing', []],
  ])('[R5.08] finds %s, whatever its case and accents', (text, expected) => {
    const titles = ['Login', 'Dosya Yöneticisi', 'Giriş', 'ileti', 'إحصائيات'];
    expect(find(titles, text)).toEqual(expected);
  });

  it.each(['', '   ', '\u0301'])('[R5.08] suggests nothing for an empty text (%j)', (text) => {
    expect(find(['Login'], text)).toEqual([]);
  });

  it('puts titles that begin with the text first, else keeps the order of the menu', () => {
    expect(find(['Relogin', 'Login v2', 'Login'], 'log')).toEqual(['Login v2', 'Login', 'Relogin']);
  });

  it('[R2.28] [R9.02] gives ten suggestions and no more', () => {
    const titles = Array.from({ length: 30 }, (_, index) => `Page ${index}`);
    expect(SUGGESTION_LIMIT).toBe(10);
    expect(find(titles, 'page')).toEqual(titles.slice(0, 10));
    expect(searchNavigation(titled(...titles), 'page', 3)).toHaveLength(3);
  });

  it('[R5.08] folds a folded text no further, so both sides compare alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
