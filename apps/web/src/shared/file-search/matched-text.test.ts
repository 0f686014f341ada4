import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchParts } from './matched-text.tsx';

const matchOf = (title: string, typed: string): string =>
  matchParts(title, typed)
    .filter(({ isMatch }) => isMatch)
    .map(({ text }) => text)
    .join('');

describe('matchParts', () => {
  it.each([
    ['File Manager', 'manag', 'Manag'],
    ['File Manager', 'FILE', 'File'],
    ['Dosya Yöneticisi', 'yonet', 'Yönet'],
    ['GİRİŞ', 'giris', 'GİRİŞ'],
    ['Kayıt', 'kayit', 'Kayıt'],
    ['مُديرُ الملفات', 'مدير', 'مُديرُ'],
    ['صفحة', 'صفحه', ''],
    ['Lock screen', 'k s', 'k s'],
    ['Login', '   ', ''],
  ])('[R2.28] [R5.08] in %j marks of %j what reads %j', (title, typed, match) => {
    expect(matchOf(title, typed)).toBe(match);
  });

  it('loses nothing of the title, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (title, typed) => {
        const parts = matchParts(title, typed);
        expect(parts.map(({ text }) => text).join('')).toBe(title);
      }),
    );
  });
});
