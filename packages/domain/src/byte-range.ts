/** Bytes `start` up to but not including `end`. */
export type ByteRange = { readonly start: number; readonly end: number };

export type RangeSelection =
  | { kind: 'whole' }
  | { kind: 'ranges'; ranges: ByteRange[] }
  | { kind: 'unsatisfiable' };

/** A header with more specs is ignored: RFC 9110 section 14.2 warns of many small ranges. */
export const MAX_RANGE_SPECS = 32;

const WHOLE: RangeSelection = { kind: 'whole' };
const UNSATISFIABLE: RangeSelection = { kind: 'unsatisfiable' };

/**
 * Reads a Range header against a representation of `size` bytes (RFC 9110 section 14).
 *
 * - `whole`: no header, or one that a server ignores: another unit, or too many specs.
 * - `ranges`: the satisfiable specs, clamped to the size, coalesced, in the order of the request;
 *   never empty.
 * - `unsatisfiable`: a spec that cannot be read, or none that touches the representation; answer 416.
 *   Sending all of it instead would charge for bytes that nobody asked for.
 */
export function parseRange(header: string | undefined, size: number): RangeSelection {
  const specs = header === undefined ? null : splitRangeSet(header);
  if (specs === null) return WHOLE;

  const ranges: ByteRange[] = [];
  for (const spec of specs) {
    const range = resolveSpec(spec, size);
    if (range === 'invalid') return UNSATISFIABLE;
    if (range === 'unsatisfiable') continue;
    ranges.push(range);
  }
  if (ranges.length === 0) return UNSATISFIABLE;
  // A suffix of an empty representation is satisfiable but has no Content-Range.
  if (size === 0) return WHOLE;
  return { kind: 'ranges', ranges: coalesce(ranges) };
}

/**
 * Unites ranges that overlap or touch, so that no byte is asked for twice and the union is never
 * larger than the representation (RFC 9110 section 15.3.7.2). A united range takes the place of its
 * first member. Gaps are never filled: a byte that nobody asked for would be charged.
 */
function coalesce(ranges: readonly ByteRange[]): ByteRange[] {
  const united: { start: number; end: number; place: number }[] = [];
  const byStart = ranges
    .map((range, place) => ({ ...range, place }))
    .sort((a, b) => a.start - b.start);
  for (const range of byStart) {
    const last = united.at(-1);
    if (last === undefined || range.start > last.end) united.push(range);
    else {
      last.end = Math.max(last.end, range.end);
      last.place = Math.min(last.place, range.place);
    }
  }
  return united.sort((a, b) => a.place - b.place).map(({ start, end }) => ({ start, end }));
}

/** Content-Range of a 206 part, or of a 416 answer when `range` is null (RFC 9110 section 14.4). */
export function formatContentRange(range: ByteRange | null, size: number): string {
  return range === null ? `bytes */${size}` : `bytes ${range.start}-${range.end - 1}/${size}`;
}

/** The non-empty members of `bytes=a, b, …`; null when the unit is another one or they are too many. */
function splitRangeSet(header: string): string[] | null {
  const equals = header.indexOf('=');
  if (header.slice(0, equals).toLowerCase() !== 'bytes') return null;
  const specs = header
    .slice(equals + 1)
    .split(',')
    .filter((member) => !/^[ \t]*$/.test(member));
  return specs.length > MAX_RANGE_SPECS ? null : specs;
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
