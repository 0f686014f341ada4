import { describe, expect, it } from 'vitest';
import { NOTHING_TYPED, typeLetter } from './typed-text.ts';

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
