import { describe, expect, it } from 'vitest';
import { findTyped, NOTHING_TYPED, typeLetter } from './type-ahead.ts';

const typing = (...letters: [letter: string, at: number][]): string =>
  letters.reduce((before, [letter, at]) => typeLetter(before, letter, at), NOTHING_TYPED).text;

describe('letters', () => {
  it('that follow each other quickly are one beginning', () => {
    expect(typing(['r', 10_000], ['e', 10_499])).toBe('re');
  });

  it('begin anew after a pause', () => {
    expect(typing(['r', 10_000], ['e', 10_500])).toBe('e');
    expect(typing(['r', 10_000], ['e', 10_400], ['l', 10_800])).toBe('rel');
  });
});

describe('the name that typed letters lead to', () => {
  const NAMES = ['Archive', 'Release', undefined, 'release-2', 'Řezno', 'İzmir', 'zoo'];
  const find = (present: number, text: string, language = 'en') =>
    NAMES[findTyped(NAMES, present, text, language)];

  it.each([
    ['r', 0, 'Release'],
    ['r', 1, 'release-2'],
    ['r', 3, 'Řezno'],
    ['r', 4, 'Release'],
    ['R', 0, 'Release'],
    ['a', 0, 'Archive'],
    ['re', 1, 'Release'],
    ['release-', 1, 'release-2'],
    ['REZ', 0, 'Řezno'],
    ['x', 0, undefined],
    ['archives', 0, undefined],
  ])('%j from row %i is %j', (text, present, name) => {
    expect(find(present, text)).toBe(name);
  });

  it('goes from one to the next with one letter again and again', () => {
    expect(find(0, 'rr')).toBe('Release');
    expect(find(1, 'rrr')).toBe('release-2');
    const doubled = ['aa', 'ab', 'aardvark'];
    expect(findTyped(doubled, 1, 'aa', 'en')).toBe(2);
  });

  it('goes by the letters of the language', () => {
    expect(find(0, 'i', 'tr')).toBe('İzmir');
    expect(find(0, 'ı', 'tr')).toBeUndefined();
  });

  it('is none in an empty list', () => {
    expect(findTyped([], 0, 'a', 'en')).toBe(-1);
  });
});
