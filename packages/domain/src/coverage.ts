import type { ByteRange } from './byte-range.ts';

/**
 * Which bytes of one version have been sent to one user. `ranges` are sorted, non-empty and
 * separated by gaps; `bytes` is their sum. A value: every operation returns a new one.
 */
export type Coverage = { readonly ranges: readonly ByteRange[]; readonly bytes: number };

const EMPTY: Coverage = { ranges: [], bytes: 0 };

export function emptyCoverage(): Coverage {
  return EMPTY;
}

export function coveredBytes(coverage: Coverage): number {
  return coverage.bytes;
}

/** The union of the coverage and the range; an empty range changes nothing. Throws RangeError. */
export function addRange(coverage: Coverage, range: ByteRange): Coverage {
  assertRange(range);
  if (range.start === range.end) return coverage;
  const { ranges } = coverage;
  // Neighbours that only touch are merged too, so that one sequential transfer stays one range.
  const from = firstIndex(ranges, (other) => other.end >= range.start);
  const to = firstIndex(ranges, (other) => other.start > range.end);
  const absorbed = ranges.slice(from, to);
  const merged = {
    start: Math.min(range.start, absorbed[0]?.start ?? range.start),
    end: Math.max(range.end, absorbed.at(-1)?.end ?? range.end),
  };
  const already = absorbed.reduce((sum, other) => sum + lengthOf(other), 0);
  if (already === lengthOf(merged)) return coverage;
  return {
    ranges: [...ranges.slice(0, from), merged, ...ranges.slice(to)],
    bytes: coverage.bytes - already + lengthOf(merged),
  };
}

/**
 * The largest `until` <= range.end for which range.start..until holds at most `budget` bytes that
 * have not been sent; range.start when not even the first byte fits.
 */
export function coverableUntil(coverage: Coverage, range: ByteRange, budget: number): number {
  const { ranges } = coverage;
  let left = budget;
  let position = range.start;
  let index = firstIndex(ranges, (other) => other.end > position);
  while (position < range.end) {
    const next = ranges[index];
    const gapEnd = Math.min(range.end, next?.start ?? range.end);
    const gap = Math.max(0, gapEnd - position);
    if (gap > left) return position + left;
    left -= gap;
    position = Math.min(range.end, next?.end ?? range.end);
    index += 1;
  }
  return position;
}

function lengthOf(range: ByteRange): number {
  return range.end - range.start;
}

/** First index whose range fulfils a condition that stays true from there on; length when none does. */
function firstIndex(ranges: readonly ByteRange[], holds: (range: ByteRange) => boolean): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const range = ranges[middle];
    if (range !== undefined && holds(range)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function assertRange({ start, end }: ByteRange): void {
  if (Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end)
    return;
  throw new RangeError(`not a byte range: ${start}..${end}`);
}
