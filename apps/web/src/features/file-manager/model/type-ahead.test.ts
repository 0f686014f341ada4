import { describe, expect, it } from 'vitest';
import { findTyped, seekTyped } from './type-ahead.ts';

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

describe('the name in a list of which only parts are read', () => {
  const TOTAL = 5_000;
  const nameOf = (row: number) => `${String.fromCharCode(97 + Math.floor(row / 200))}-${row}`;
  /** Read are the first 200 and the last 200 rows. */
  const NAMES = Array.from({ length: TOTAL }, (_, row) =>
    row < 200 || row >= TOTAL - 200 ? nameOf(row) : undefined,
  );

  const seek = async (present: number, text: string, gone: readonly number[] = [], reads = 9) => {
    const asked: (readonly [first: number, last: number])[] = [];
    const isWanted = () => asked.length < reads;
    const found = await seekTyped(
      NAMES,
      present,
      text,
      'en',
      async (first, last) => {
        asked.push([first, last]);
        const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index);
        return rows.filter((row) => !gone.includes(row)).map((row) => ({ name: nameOf(row) }));
      },
      isWanted,
    );
    return { found, asked };
  };

  it.each([
    ['that is read is found at once', 0, 'a', 1, []],
    ['beyond a gap is found in the gap', 199, 'b', 200, [[200, 1199]]],
    [
      'is looked for no further than it is',
      0,
      'h',
      1400,
      [
        [200, 1199],
        [1200, 2199],
      ],
    ],
    ['that is the present one is found there', 150, 'a-150', 150, []],
    ['behind the present one is found round the end', 4_999, 'a', 0, []],
    [
      'that there is not makes the whole list read once',
      0,
      'q-x',
      -1,
      [
        [200, 1199],
        [1200, 2199],
        [2200, 3199],
        [3200, 4199],
        [4200, 4999],
      ],
    ],
  ] as const)('%s', async (_, present, text, found, asked) => {
    expect(await seek(present, text)).toEqual({ found, asked });
  });

  it('passes over what is gone, and fails as reading does', async () => {
    const read = () => Promise.reject(new Error('offline'));
    const failing = seekTyped(NAMES, 199, 'b', 'en', read, () => true);
    await expect(failing).rejects.toThrow('offline');
    const all = Array.from({ length: 4_600 }, (_, index) => 200 + index);
    expect((await seek(199, 'b', all)).found).toBe(-1);
  });

  it('reads no further once nobody waits for it', async () => {
    expect(await seek(0, 'q-x', [], 1)).toEqual({ found: -1, asked: [[200, 1199]] });
  });
});
