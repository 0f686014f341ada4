import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRange,
  coverableUntil,
  coveredBytes,
  emptyCoverage,
  type Coverage,
} from './coverage.ts';
import { admit, freeCancelAllowance, MAX_FREE_RANGES } from './free-cancel.ts';

const MIB = 1024 * 1024;

describe('freeCancelAllowance', () => {
  it('is 5 % rounded down, at most 1 MiB', () => {
    expect([0, 19, 20, 39, 40].map(freeCancelAllowance)).toEqual([0, 0, 1, 1, 2]);
    expect(freeCancelAllowance(20 * MIB - 1)).toBe(MIB - 1);
    expect(freeCancelAllowance(20 * MIB)).toBe(MIB);
    expect(freeCancelAllowance(Number.MAX_SAFE_INTEGER)).toBe(MIB);
  });

  it('is exact for every size', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (size) => {
        const exact = (BigInt(size) * 5n) / 100n;
        expect(BigInt(freeCancelAllowance(size))).toBe(exact < BigInt(MIB) ? exact : BigInt(MIB));
      }),
    );
  });
});

describe('admit', () => {
  const size = 2000; // 100 bytes are free

  it('shortens the last free chunk to what exactly fits, then asks for the commit', () => {
    const first = admit(emptyCoverage(), { start: 0, end: size }, size, 64);
    expect(first).toMatchObject({ kind: 'free', until: 64 });
    const coverage = addRange(emptyCoverage(), { start: 0, end: 64 });
    const second = admit(coverage, { start: 64, end: size }, size, 64);
    expect(second).toMatchObject({ kind: 'free', until: 100 });
    const full = addRange(emptyCoverage(), { start: 0, end: 100 });
    expect(admit(full, { start: 100, end: size }, size, 64)).toEqual({ kind: 'commit' });
  });

  it('gives again for nothing what was sent before, even when the allowance is used up', () => {
    const full = addRange(emptyCoverage(), { start: 500, end: 600 });
    expect(admit(full, { start: 520, end: 700 }, size, 1000)).toEqual({
      kind: 'free',
      until: 600,
      coverage: full,
    });
    expect(admit(full, { start: 499, end: 600 }, size, 1000)).toEqual({ kind: 'commit' });
  });

  it('commits at once what is too small for an allowance, and the empty version', () => {
    expect(admit(emptyCoverage(), { start: 0, end: 19 }, 19, 64)).toEqual({ kind: 'commit' });
    expect(admit(emptyCoverage(), { start: 0, end: 0 }, 0, 64)).toEqual({ kind: 'commit' });
  });

  it('stops keeping scattered bytes for free', () => {
    const large = 100 * MIB;
    let coverage: Coverage = emptyCoverage();
    for (let index = 0; index < MAX_FREE_RANGES; index += 1) {
      const next = admit(coverage, { start: index * 2, end: index * 2 + 1 }, large, 64);
      if (next.kind !== 'free') throw new Error(`committed at range ${index}`);
      coverage = next.coverage;
    }
    expect(admit(coverage, { start: MIB, end: MIB + 1 }, large, 64)).toEqual({ kind: 'commit' });
    expect(admit(coverage, { start: 0, end: 1 }, large, 64).kind).toBe('free');
    expect(admit(coverage, { start: 1, end: 2 }, large, 64).kind).toBe('free');
  });

  it('still gives what a coverage of too many ranges holds already', () => {
    let scattered = emptyCoverage();
    for (let index = 0; index <= MAX_FREE_RANGES; index += 1) {
      scattered = addRange(scattered, { start: index * 2, end: index * 2 + 1 });
    }
    const large = 100 * MIB;
    expect(admit(scattered, { start: 0, end: 1 }, large, 64).kind).toBe('free');
    expect(admit(scattered, { start: 1, end: 2 }, large, 64).kind).toBe('free');
    expect(admit(scattered, { start: MIB, end: MIB + 1 }, large, 64).kind).toBe('commit');
  });

  it('refuses a range outside the version and a chunk of nothing', () => {
    for (const [start, end] of [
      [0, 2001],
      [10, 10],
      [-1, 5],
      [5, 4],
      [0.5, 5],
    ] as const) {
      expect(() => admit(emptyCoverage(), { start, end }, size, 64)).toThrow(RangeError);
    }
    expect(() => admit(emptyCoverage(), { start: 0, end: 1 }, size, 0)).toThrow(RangeError);
  });

  it('always makes progress or commits, never passes the allowance, and is as long as possible', () => {
    const request = fc.nat({ max: 5000 }).chain((total) =>
      fc.record({
        total: fc.constant(total + 1),
        sent: fc.array(fc.tuple(fc.nat({ max: total }), fc.nat({ max: 20 })), { maxLength: 12 }),
        start: fc.nat({ max: total }),
        length: fc.integer({ min: 1, max: 5001 }),
        maxChunk: fc.integer({ min: 1, max: 300 }),
      }),
    );
    fc.assert(
      fc.property(request, ({ total, sent, start, length, maxChunk }) => {
        const allowance = freeCancelAllowance(total);
        let coverage = emptyCoverage();
        for (const [from, count] of sent) {
          const next = addRange(coverage, { start: from, end: Math.min(total, from + count) });
          if (coveredBytes(next) <= allowance) coverage = next;
        }
        const range = { start, end: Math.min(total, start + length) };
        const limit = Math.min(range.end, start + maxChunk);
        const answer = admit(coverage, range, total, maxChunk);
        if (answer.kind === 'commit') {
          const oneByte = addRange(coverage, { start, end: start + 1 });
          expect(coveredBytes(oneByte)).toBeGreaterThan(allowance);
          return;
        }
        expect(answer.until > start && answer.until <= limit).toBe(true);
        expect(answer.coverage).toEqual(addRange(coverage, { start, end: answer.until }));
        expect(coveredBytes(answer.coverage)).toBeLessThanOrEqual(allowance);
        if (answer.until < limit) {
          const longer = addRange(coverage, { start, end: answer.until + 1 });
          expect(coveredBytes(longer)).toBeGreaterThan(allowance);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('admit: 16 segments of one download', () => {
  it('spends exactly the allowance before the first commit, in any interleaving', () => {
    const interleaving = fc.array(fc.nat({ max: 15 }), { minLength: 200, maxLength: 400 });
    const sizes = fc.integer({ min: 16 * 64, max: 16 * 4096 });
    fc.assert(
      fc.property(interleaving, sizes, (turns, size) => {
        const cursors = Array.from({ length: 16 }, (_, index) => Math.floor((index * size) / 16));
        const ends = [...cursors.slice(1), size];
        let coverage = emptyCoverage();
        let sent = 0;
        for (const turn of turns) {
          const start = cursors[turn] ?? 0;
          const end = ends[turn] ?? 0;
          if (start === end) continue;
          const answer = admit(coverage, { start, end }, size, 97);
          if (answer.kind === 'commit') {
            expect(sent).toBe(freeCancelAllowance(size));
            return;
          }
          sent += answer.until - start;
          coverage = answer.coverage;
          cursors[turn] = answer.until;
          expect(coverableUntil(coverage, { start, end: answer.until }, 0)).toBe(answer.until);
          expect(coveredBytes(coverage)).toBe(sent);
          expect(sent).toBeLessThanOrEqual(freeCancelAllowance(size));
        }
      }),
    );
  });
});
