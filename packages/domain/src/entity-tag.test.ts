import { describe, expect, it } from 'vitest';
import { parseEntityTag, parseEntityTags, strongMatch, weakMatch } from './entity-tag.ts';

const strong = { weak: false, opaque: 'a' };
const weak = { weak: true, opaque: 'a' };

describe('entity tags', () => {
  it('reads one tag and nothing else', () => {
    expect(parseEntityTag('"a"')).toEqual(strong);
    expect(parseEntityTag('W/"a"')).toEqual(weak);
    expect(parseEntityTag('""')).toEqual({ weak: false, opaque: '' });
  });

  it.each(['a', '"a', 'w/"a"', 'W/ "a"', '"a" ', ' "a"', '"a""b"', '"a b"', '*', ''])(
    'refuses %j as one tag',
    (text) => {
      expect(parseEntityTag(text)).toBeNull();
    },
  );

  it('reads lists with commas inside tags, empty members and white space', () => {
    expect(parseEntityTags('"a"')).toEqual([strong]);
    expect(parseEntityTags(', "a",, W/"a" ,\t"x,y",')).toEqual([
      strong,
      weak,
      { weak: false, opaque: 'x,y' },
    ]);
    expect(parseEntityTags(' * ')).toBe('*');
  });

  it.each(['', ',', 'a', '"a" "b"', '"a", b', '*, "a"', '"a', '"a","b'])(
    'reads no tag out of the malformed list %j',
    (text) => {
      expect(parseEntityTags(text)).toEqual([]);
    },
  );

  it('reads any amount of white space in linear time', () => {
    const space = ' '.repeat(1_000_000);
    expect(parseEntityTags(`${space}"a"${space},${space}W/"a"${space}`)).toEqual([strong, weak]);
    expect(parseEntityTags(`"a"${space}b`)).toEqual([]);
  });

  it('compares strongly and weakly as the table of RFC 9110 section 8.8.3.2', () => {
    const other = { weak: false, opaque: 'b' };
    expect([strongMatch(weak, weak), weakMatch(weak, weak)]).toEqual([false, true]);
    expect([strongMatch(weak, strong), weakMatch(weak, strong)]).toEqual([false, true]);
    expect([strongMatch(strong, strong), weakMatch(strong, strong)]).toEqual([true, true]);
    expect([strongMatch(strong, other), weakMatch(strong, other)]).toEqual([false, false]);
  });
});
