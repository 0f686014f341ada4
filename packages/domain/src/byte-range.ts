/** Bytes `start` up to but not including `end`. */
export type ByteRange = { readonly start: number; readonly end: number };

export type RangeSelection =
  | { kind: 'whole' }
  | { kind: 'ranges'; ranges: ByteRange[] }
  | { kind: 'unsatisfiable' };

/** More specs than this in one header are ignored: RFC 9110 section 14.2 warns of many small ranges. */
export const MAX_RANGE_SPECS = 32;

const WHOLE: RangeSelection = { kind: 'whole' };

/**
 * Reads a Range header against a representation of `size` bytes (RFC 9110 section 14).
 *
 * - `whole`: no header, or one that a server ignores: another unit, broken syntax, too many specs,
 *   or overlapping specs that together ask for more bytes than there are.
 * - `ranges`: the satisfiable specs, clamped to the size, in the order of the request; never empty.
 * - `unsatisfiable`: valid, but no spec touches the representation; answer 416.
 */
export function parseRange(header: string | undefined, size: number): RangeSelection {
  const specs = header === undefined ? null : splitRangeSet(header);
  if (specs === null) return WHOLE;

  const ranges: ByteRange[] = [];
  let total = 0;
  for (const spec of specs) {
    const range = resolveSpec(spec, size);
    if (range === 'invalid') return WHOLE;
    if (range === 'unsatisfiable') continue;
    ranges.push(range);
    total += range.end - range.start;
  }
  if (ranges.length === 0) return { kind: 'unsatisfiable' };
  // Also covers a suffix of an empty representation, which is satisfiable but has no Content-Range.
  if (total === 0 || total > size) return WHOLE;
  return { kind: 'ranges', ranges };
}

/** Content-Range of a 206 part, or of a 416 answer when `range` is null (RFC 9110 section 14.4). */
export function formatContentRange(range: ByteRange | null, size: number): string {
  return range === null ? `bytes */${size}` : `bytes ${range.start}-${range.end - 1}/${size}`;
}

/** The non-empty members of `bytes=a, b, …`; null when the header is not a byte range set. */
function splitRangeSet(header: string): string[] | null {
  const equals = header.indexOf('=');
  if (header.slice(0, equals).toLowerCase() !== 'bytes') return null;
  const specs = header
    .slice(equals + 1)
    .split(',')
    .filter((member) => !/^[ \t]*$/.test(member));
  return specs.length === 0 || specs.length > MAX_RANGE_SPECS ? null : specs;
}

/** Positions may have any number of digits, hence BigInt until they are clamped to the size. */
function resolveSpec(spec: string, size: number): ByteRange | 'invalid' | 'unsatisfiable' {
  const [, first, last] = /^[ \t]*(\d*)-(\d*)[ \t]*$/.exec(spec) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'invalid';

  const length = BigInt(size);
  if (first === '') {
    const suffix = BigInt(last);
    if (suffix === 0n) return 'unsatisfiable';
    return { start: suffix < length ? Number(length - suffix) : 0, end: size };
  }
  const start = BigInt(first);
  if (last !== '' && BigInt(last) < start) return 'invalid';
  if (start >= length) return 'unsatisfiable';
  const end = last === '' || BigInt(last) >= length ? size : Number(BigInt(last)) + 1;
  return { start: Number(start), end };
}
