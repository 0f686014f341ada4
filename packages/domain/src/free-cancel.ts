import type { ByteRange } from './byte-range.ts';
import { addRange, coverableUntil, coveredBytes, type Coverage } from './coverage.ts';

const MAX_ALLOWANCE = 1024 * 1024;

/**
 * A coverage of more separate ranges than this is not kept for free: thousands of one-byte requests
 * would otherwise grow the stored text without end. Download managers use some dozens.
 */
export const MAX_FREE_RANGES = 1024;

export type Admission = { kind: 'free'; until: number; coverage: Coverage } | { kind: 'commit' };

/** Bytes of a version of `size` bytes that a cancelled download may have sent: min(1 MiB, 5 %). */
export function freeCancelAllowance(size: number): number {
  return Math.min(MAX_ALLOWANCE, (size - (size % 20)) / 20);
}

/**
 * Decides about the next bytes of a grant that is not committed. `range` lies within the version of
 * `size` bytes; at most `maxChunk` bytes are admitted at a time.
 *
 * - `free`: range.start..until may be sent once `coverage` is stored; the bytes covered then are
 *   within the allowance. Bytes that were covered before cost nothing. Always until > range.start.
 * - `commit`: the next byte would pass the allowance: commit durably, then send.
 *
 * Sending an empty version is its whole delivery and therefore commits.
 */
export function admit(
  coverage: Coverage,
  range: ByteRange,
  size: number,
  maxChunk: number,
): Admission {
  assertRequest(range, size, maxChunk);
  const chunk = { start: range.start, end: Math.min(range.end, range.start + maxChunk) };
  const budget = Math.max(0, freeCancelAllowance(size) - coveredBytes(coverage));
  const until = coverableUntil(coverage, chunk, budget);
  if (until === range.start) return { kind: 'commit' };

  const next = addRange(coverage, { start: range.start, end: until });
  const mostRanges = Math.max(MAX_FREE_RANGES, coverage.ranges.length);
  if (next.ranges.length > mostRanges) return { kind: 'commit' };
  return { kind: 'free', until, coverage: next };
}

function assertRequest({ start, end }: ByteRange, size: number, maxChunk: number): void {
  if (![start, end, size, maxChunk].every(Number.isSafeInteger)) {
    throw new RangeError('range, size and chunk are whole numbers of bytes');
  }
  const isEmptyVersion = size === 0 && start === 0 && end === 0;
  if (!isEmptyVersion && !(start >= 0 && start < end && end <= size)) {
    throw new RangeError(`range ${start}..${end} does not lie within ${size} bytes`);
  }
  if (maxChunk < 1) throw new RangeError('a chunk has at least one byte');
}
