import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatContentRange, MAX_RANGE_SPECS, parseRange, type ByteRange } from './byte-range.ts';

function rangesOf(header: string, size: number): ByteRange[] | string {
  const selection = parseRange(header, size);
  return selection.kind === 'ranges' ? selection.ranges : selection.kind;
}

describe('parseRange: one spec', () => {
  it.each<[string, number, number]>([
    ['bytes=0-0', 0, 1],
    ['bytes=0-499', 0, 500],
    ['bytes=500-', 500, 1000],
    ['bytes=999-', 999, 1000],
    ['bytes=990-5000', 990, 1000],
    ['bytes=-1', 999, 1000],
    ['bytes=-1000', 0, 1000],
    ['bytes=-5000', 0, 1000],
    ['BYTES=00000000000000000001-2', 1, 3],
    ['bytes= 1-2\t', 1, 3],
    ['bytes=,, 1-2 ,', 1, 3],
  ])('%s selects %i..%i of 1000', (header, start, end) => {
    expect(rangesOf(header, 1000)).toEqual([{ start, end }]);
  });

  it.each(['', 'bytes', 'items=1-2', '=1-2', 'bytes = 1-2'])(
    'ignores another unit: %j',
    (header) => {
      expect(parseRange(header, 1000)).toEqual({ kind: 'whole' });
    },
  );

  it.each([
    'bytes=',
    'bytes=,',
    'bytes=-',
    'bytes=a-b',
    'bytes=1',
    'bytes=2-1',
    'bytes=1--2',
    'bytes=1-2-3',
    'bytes=+1-2',
    'bytes=1.0-2',
    'bytes=0x1-2',
    'bytes=1 -2',
    'bytes=1-2;3-4',
    'bytes=1-2, nonsense',
    'bytes=1-2, bytes=3-4',
    'bytes=٣-٤',
  ])('refuses %j, which it cannot read', (header) => {
    expect(parseRange(header, 1000)).toEqual({ kind: 'unsatisfiable' });
  });

  it('is whole without a header', () => {
    expect(parseRange(undefined, 1000)).toEqual({ kind: 'whole' });
  });

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', 'bytes=-000', 'bytes=5000-,-0'])(
    'cannot satisfy %s of 1000 bytes',
    (header) => {
      expect(parseRange(header, 1000)).toEqual({ kind: 'unsatisfiable' });
    },
  );
});

describe('parseRange: empty representation', () => {
  it('satisfies no position, and a suffix by the whole nothing', () => {
    expect(rangesOf('bytes=0-', 0)).toBe('unsatisfiable');
    expect(rangesOf('bytes=0-0', 0)).toBe('unsatisfiable');
    expect(rangesOf('bytes=-0', 0)).toBe('unsatisfiable');
    expect(rangesOf('bytes=-5', 0)).toBe('whole');
  });
});

describe('parseRange: numbers beyond 2^53', () => {
  const size = Number.MAX_SAFE_INTEGER;

  it('keeps every digit', () => {
    expect(rangesOf('bytes=9007199254740990-9007199254740992', size)).toEqual([
      { start: size - 1, end: size },
    ]);
    expect(rangesOf('bytes=9007199254740992-9007199254740993', size)).toBe('unsatisfiable');
    expect(rangesOf('bytes=9007199254740993-9007199254740992', size)).toBe('unsatisfiable');
    expect(rangesOf('bytes=-9007199254740990', size)).toEqual([{ start: 1, end: size }]);
  });

  it('reads absurd lengths', () => {
    const huge = '9'.repeat(4000);
    expect(rangesOf(`bytes=0-${huge}`, 10)).toEqual([{ start: 0, end: 10 }]);
    expect(rangesOf(`bytes=-${huge}`, 10)).toEqual([{ start: 0, end: 10 }]);
    expect(rangesOf(`bytes=${huge}-`, 10)).toBe('unsatisfiable');
  });
});

describe('parseRange: many specs', () => {
  it('keeps the order of the request and drops what cannot be satisfied', () => {
    expect(rangesOf('bytes=50-59,0-9,-10,2000-', 1000)).toEqual([
      { start: 50, end: 60 },
      { start: 0, end: 10 },
      { start: 990, end: 1000 },
    ]);
  });

  it('ignores more specs than the limit', () => {
    const specs = Array.from(
      { length: MAX_RANGE_SPECS },
      (_, index) => `${index * 2}-${index * 2}`,
    );
    expect(rangesOf(`bytes=${specs.join()}`, 1000)).toHaveLength(MAX_RANGE_SPECS);
    expect(rangesOf(`bytes=${specs.join()},999-`, 1000)).toBe('whole');
  });

  it('reads any amount of white space in linear time', () => {
    const space = ' '.repeat(1_000_000);
    expect(rangesOf(`bytes=${space}0-1${space},${space}`, 1000)).toEqual([{ start: 0, end: 2 }]);
    expect(rangesOf(`bytes=0${space}-1`, 1000)).toBe('unsatisfiable');
    expect(rangesOf(`bytes=0-1${space}2`, 1000)).toBe('unsatisfiable');
  });

  it('unites what overlaps or touches at the place of its first member, and fills no gap', () => {
    expect(rangesOf('bytes=0-9,5-14', 1000)).toEqual([{ start: 0, end: 15 }]);
    expect(rangesOf('bytes=500-,0-499', 1000)).toEqual([{ start: 0, end: 1000 }]);
    expect(rangesOf('bytes=0-,0-,0-,-5', 1000)).toEqual([{ start: 0, end: 1000 }]);
    expect(rangesOf('bytes=0-9,11-20', 1000)).toHaveLength(2);
    expect(rangesOf('bytes=20-29,90-99,0-9,5-24', 1000)).toEqual([
      { start: 0, end: 30 },
      { start: 90, end: 100 },
    ]);
  });
});

/** Marks positions one by one, with the first spec that wants them, instead of computing bounds. */
function naive(specs: readonly Spec[], size: number): ByteRange[] | string {
  const wantedBy: (number | undefined)[] = Array.from({ length: size });
  for (const [index, { first, last }] of specs.entries()) {
    if (first !== null && last !== null && last < first) return 'unsatisfiable';
    for (let at = 0; at < size; at += 1) {
      const isWanted =
        first === null ? at >= size - (last ?? 0) : at >= first && at <= (last ?? size);
      if (isWanted) wantedBy[at] ??= index;
    }
  }
  const runs: { start: number; end: number; place: number }[] = [];
  for (const [at, place] of wantedBy.entries()) {
    const run = runs.at(-1);
    if (place === undefined) continue;
    if (run?.end === at) Object.assign(run, { end: at + 1, place: Math.min(run.place, place) });
    else runs.push({ start: at, end: at + 1, place });
  }
  if (runs.length > 0) {
    return runs.sort((a, b) => a.place - b.place).map(({ start, end }) => ({ start, end }));
  }
  const hasSuffix = specs.some(({ first, last }) => first === null && last !== 0);
  return hasSuffix ? 'whole' : 'unsatisfiable';
}

type Spec = { first: number | null; last: number | null };
const position = fc.nat({ max: 24 });
const spec: fc.Arbitrary<Spec> = fc.oneof(
  fc.record({ first: position, last: fc.option(position) }),
  fc.record({ first: fc.constant(null), last: position }),
);
const listSeparator = fc.constantFrom(',', ', ', ' ,', '\t,,  ');

describe('parseRange: properties', () => {
  it('agrees with a reference that walks over the positions', () => {
    fc.assert(
      fc.property(
        fc.array(spec, { minLength: 1, maxLength: 5 }),
        fc.nat({ max: 20 }),
        listSeparator,
        (specs, size, separator) => {
          const text = specs.map(({ first, last }) => `${first ?? ''}-${last ?? ''}`);
          expect(rangesOf(`bytes=${text.join(separator)}`, size)).toEqual(naive(specs, size));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('gives only non-empty ranges within the size, whatever the header', () => {
    const headers = fc.oneof(
      fc.string(),
      fc
        .string({ unit: fc.constantFrom(...'0123456789-, \t=x'.split('')) })
        .map((set) => `bytes=${set}`),
    );
    fc.assert(
      fc.property(headers, fc.maxSafeNat(), (header, size) => {
        const selection = parseRange(header, size);
        if (selection.kind !== 'ranges') return;
        expect(selection.ranges.length).toBeGreaterThan(0);
        let position = -1;
        for (const { start, end } of [...selection.ranges].sort((a, b) => a.start - b.start)) {
          expect(position < start && start < end && end <= size).toBe(true);
          position = end;
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('formatContentRange', () => {
  it('writes inclusive positions, and a star for 416', () => {
    expect(formatContentRange({ start: 0, end: 500 }, 1000)).toBe('bytes 0-499/1000');
    expect(formatContentRange(null, 1000)).toBe('bytes */1000');
  });
});
