import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryNameProblem } from '@file-server/domain/entry-name';
import { createNameGiver, safeName } from './member-names.ts';

const HOSTILE = ['a', 'A', 'CON', 'nul.txt', 'Aux', ':', '*', '.', ' ', 'ü', '😀', 'x'.repeat(250)];

/** Names that the library may hold, the awkward ones often. */
const libraryName = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...HOSTILE)).map((p) => p.join('')),
  )
  .filter((name) => entryNameProblem(name) === null);

describe('names in an archive', () => {
  it('differ on systems that ignore case, fit a file system, and can be unpacked anywhere', () => {
    fc.assert(
      fc.property(fc.array(libraryName, { maxLength: 30 }), (names) => {
        const giveName = createNameGiver();
        const given = names.map((name) => giveName(name));
        expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(names.length);
        for (const name of given) {
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
          expect(name).not.toMatch(/[<>:"/\\|?*]|[. ]$|^\.{1,2}$/);
          expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
          expect(name.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it('stay what they are when nothing is wrong with them', () => {
    for (const name of ['kılavuz.pdf', 'دليل', 'v1.2 (final).tar.gz', '.config', 'con-air.mp4']) {
      expect(safeName(name)).toBe(name);
    }
  });

  it('keep a place for each letter that some system refuses', () => {
    const names = ['a:b?.txt', 'what*', 'v1. .', ' . ', 'NUL.txt', 'lpt1', 'com¹.x'];
    expect(names.map(safeName)).toEqual([
      'a_b_.txt',
      'what_',
      'v1___',
      '___',
      'NUL_.txt',
      'lpt1_',
      'com¹_.x',
    ]);
  });

  it('are cut before the ending where they are too long', () => {
    const giveName = createNameGiver();
    const name = `${'ü'.repeat(125)}.tar`;
    expect([giveName(name), giveName(name)]).toEqual([name, `${'ü'.repeat(123)} (2).tar`]);
  });

  it('are numbered before the ending', () => {
    const giveName = createNameGiver();
    expect(['a.txt', 'A.TXT', 'a (2).txt', 'a.txt'].map(giveName)).toEqual([
      'a.txt',
      'A (2).TXT',
      'a (2) (2).txt',
      'a (3).txt',
    ]);
  });
});
