import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames, entryNameProblem, isLeftBySystem, sortKey } from './entry-name.ts';

describe('entryNameProblem', () => {
  it.each([
    'a',
    '.hidden',
    '...a',
    'a...',
    'naïve file (1).tar.gz',
    'ملف',
    'çizelge',
    '文件',
    '👩‍💻.png',
    'a:b?*',
  ])('accepts %j', (name) => {
    expect(entryNameProblem(name)).toBeNull();
  });

  it.each([
    ['', 'empty'],
    ['.', 'dot'],
    ['..', 'dot'],
    ['...', 'dot'],
    ['a/b', 'separator'],
    ['..\\b', 'separator'],
    ['a\0b', 'control'],
    ['a\nb', 'control'],
    ['a\u007f', 'control'],
    ['a\u0085b', 'control'],
    ['a\u2028b', 'control'],
    ['invoice\u202Efdp.exe', 'bidi_control'],
    ['a\u2066b', 'bidi_control'],
    ['a\ud800', 'lone_surrogate'],
    [' a', 'outer_space'],
    ['a\u00a0', 'outer_space'],
    ['e\u0301', 'not_normalised'],
  ])('refuses %j as %s', (name, problem) => {
    expect(entryNameProblem(name)).toBe(problem);
  });

  it('counts the 255 bytes in UTF-8', () => {
    expect(entryNameProblem('a'.repeat(255))).toBeNull();
    expect(entryNameProblem('a'.repeat(256))).toBe('too_long');
    expect(entryNameProblem('文'.repeat(85))).toBeNull();
    expect(entryNameProblem('文'.repeat(86))).toBe('too_long');
  });
});

describe('sortKey', () => {
  const inBinaryOrder = (names: readonly string[]) =>
    names.toSorted((a, b) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))));

  it('orders numbers by value, without regard to case and width', () => {
    const names = ['file 1', 'File 2', 'file 09', 'ＦＩＬＥ 10', 'file 100', 'file a', 'filf'];
    expect(inBinaryOrder(names.toReversed())).toEqual(names);
  });

  it.each([
    ['tr', ['Ankara', 'Çorum', 'Dinar', 'Iğdır', 'izmir', 'Şile', 'Tokat', 'ünye', 'zile']],
    ['de', ['Ärger', 'Arm', 'Öl', 'Ort', 'Straße', 'Strasse 2', 'Zug']],
    ['ar', ['أحمد', 'بدر', 'إبراهيم'].toSorted(new Intl.Collator('ar').compare)],
  ])('orders the letters of %s by the letters that they come from', (_, names) => {
    expect(inBinaryOrder(names.toReversed())).toEqual(names);
  });

  it('tells names apart that differ in accents alone, the plain one first', () => {
    const names = ['resume', 'résumé', 'resume 2', 'résumé 2', 'resumes'];
    expect(inBinaryOrder(names.toReversed())).toEqual(names);
    expect(inBinaryOrder(['की', 'का'])).toEqual(['का', 'की']);
  });

  it('orders whole numbers of any length by value', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.bigInt({ min: 0n }), (a, b) => {
        const order = Math.sign(
          Buffer.compare(Buffer.from(sortKey(`v${a}.zip`)), Buffer.from(sortKey(`v${b}.zip`))),
        );
        expect(order).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  it('is the plain name in one case where that has no accents, with the length before each number', () => {
    expect(sortKey('Setup 9.EXE')).toBe('setup 0019.exe');
    expect(sortKey('v0010')).toBe('v00210');
    expect(sortKey('v000')).toBe('v0010');
    expect(sortKey('Çan 1')).toBe('can 0011\u0001çan 0011');
  });

  it('is the same for both cases of a name', () => {
    expect(sortKey('ÇİZELGE.PDF')).toBe(sortKey('çi̇zelge.pdf'));
  });

  it('stays within 1,024 bytes, whatever the name', () => {
    const names = fc.string({
      unit: fc.constantFrom('\ufdfa', '1', 'a', '文', '👩'),
      maxLength: 255,
      size: 'max',
    });
    fc.assert(
      fc.property(names, (name) => {
        expect(Buffer.byteLength(sortKey(name))).toBeLessThanOrEqual(1024);
      }),
    );
  });
});

describe('compareNames', () => {
  it('says which name comes first in the order of the keys', () => {
    expect(compareNames('file 9', 'file 10')).toBe(-1);
    expect(compareNames('Zile', 'Çorum')).toBe(1);
    expect(compareNames('File', 'fıle')).toBe(-1);
    expect(compareNames('FILE 1', 'file 01')).toBe(0);
  });
});

describe('isLeftBySystem', () => {
  it.each(['.DS_Store', 'Thumbs.db', 'desktop.ini'])('knows %s', (name) => {
    expect(isLeftBySystem(name)).toBe(true);
  });

  it.each(['', '.hidden', 'DS_Store', 'thumbs.db.zip', 'my desktop.ini'])('leaves %j', (name) => {
    expect(isLeftBySystem(name)).toBe(false);
  });
});
