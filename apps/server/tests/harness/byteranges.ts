import type { ByteRange } from '@file-server/domain/byte-range';

export interface ByteRangesPart {
  readonly range: ByteRange;
  /** Bytes of the whole representation. */
  readonly size: number;
  readonly mediaType: string;
  readonly content: Buffer;
}

/**
 * Reads a multipart/byteranges body as a strict client does: by the lengths that the parts announce,
 * delimiters exactly where they belong.
 * @param contentType the field of the answer's head
 * @returns the parts that are whole, and whether the body is
 * @throws Error where the body is something else
 */
export function readByteRanges(
  contentType: string,
  body: Buffer,
): { readonly parts: ByteRangesPart[]; readonly isWhole: boolean } {
  const boundary = /^multipart\/byteranges; ?boundary=([\w-]{1,70})$/.exec(contentType)?.[1];
  if (boundary === undefined) throw new Error(`Not multipart/byteranges: ${contentType}`);
  const parts: ByteRangesPart[] = [];
  let position = 0;
  while (position < body.length) {
    const delimiter = `${position === 0 ? '' : '\r\n'}--${boundary}`;
    const end = `${delimiter}--\r\n`;
    if (body.subarray(position).equals(Buffer.from(end))) return { parts, isWhole: true };
    const headEnd = body.indexOf('\r\n\r\n', position);
    if (headEnd < 0) break;
    const head = body.subarray(position, headEnd).toString('latin1');
    const [first, ...fields] = head.slice(delimiter.length - 2 - boundary.length).split('\r\n');
    if (!head.startsWith(delimiter) || first !== `--${boundary}`) throw new Error(`Bad: ${head}`);
    const part = readPart(fields, body.subarray(headEnd + 4));
    if (part === null) break;
    parts.push(part);
    position = headEnd + 4 + part.content.length;
  }
  return { parts, isWhole: false };
}

function readPart(fields: readonly string[], rest: Buffer): ByteRangesPart | null {
  const byName = new Map(
    fields.map((field) => {
      const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(field) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
  const numbers = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(byName.get('content-range') ?? '');
  if (!numbers) throw new Error(`A part without its place: ${fields.join(', ')}`);
  const [start = 0, last = 0, size = 0] = numbers.slice(1).map(Number);
  const range = { start, end: last + 1 };
  if (rest.length < range.end - range.start) return null;
  const mediaType = byName.get('content-type') ?? '';
  return { range, size, mediaType, content: rest.subarray(0, range.end - range.start) };
}
