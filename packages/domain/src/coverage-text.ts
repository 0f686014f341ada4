import type { ByteRange } from './byte-range.ts';
import type { Coverage } from './coverage.ts';

/** The stored form of a coverage is damaged; nothing may be counted with it. */
export class CoverageFormatError extends Error {
  override readonly name = 'CoverageFormatError';
}

/**
 * Stored form: for each range its distance from the end of the one before and its length, in
 * base 36, all joined by dots; the empty coverage is the empty string. Equal coverages, equal texts.
 */
export function encodeCoverage(coverage: Coverage): string {
  let position = 0;
  const numbers: string[] = [];
  for (const { start, end } of coverage.ranges) {
    numbers.push((start - position).toString(36), (end - start).toString(36));
    position = end;
  }
  return numbers.join('.');
}

/** The inverse of `encodeCoverage`. Throws CoverageFormatError on anything it would not have written. */
export function decodeCoverage(text: string): Coverage {
  if (text === '') return { ranges: [], bytes: 0 };
  const numbers = text.split('.').map(readNumber);
  if (numbers.length % 2 !== 0)
    throw new CoverageFormatError('coverage has a gap without a length');

  const ranges: ByteRange[] = [];
  let position = 0;
  let bytes = 0;
  for (let index = 0; index < numbers.length; index += 2) {
    const gap = numbers[index] ?? 0;
    const length = numbers[index + 1] ?? 0;
    const start = position + gap;
    const end = start + length;
    if (length === 0 || (gap === 0 && index > 0) || !Number.isSafeInteger(end)) {
      throw new CoverageFormatError('coverage has ranges that are empty, touching or too large');
    }
    ranges.push({ start, end });
    bytes += length;
    position = end;
  }
  return { ranges, bytes };
}

function readNumber(token: string): number {
  // Eleven digits hold 2^53 - 1; the form without leading zeros is the only one that is written.
  if (!/^(?:0|[1-9a-z][0-9a-z]{0,10})$/.test(token)) {
    throw new CoverageFormatError('coverage has a member that is not a base 36 number');
  }
  const value = Number.parseInt(token, 36);
  if (!Number.isSafeInteger(value))
    throw new CoverageFormatError('coverage has a number too large');
  return value;
}
