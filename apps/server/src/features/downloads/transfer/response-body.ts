import { randomBytes } from 'node:crypto';
import { type ByteRange, formatContentRange } from '@file-server/domain/byte-range';

/** What follows the head of an answer: the bytes of each part, and the framing around them. */
export interface ResponseBody {
  readonly parts: readonly BodyPart[];
  /** Framing after the last part, ASCII; empty unless the answer is multipart. */
  readonly tail: string;
}

interface BodyPart {
  /** Framing before the bytes, ASCII; empty unless the answer is multipart. Never counted. */
  readonly head: string;
  readonly range: ByteRange;
}

export function bodyOf(range: ByteRange): ResponseBody {
  return { parts: [{ head: '', range }], tail: '' };
}

/** Several ranges as multipart/byteranges (RFC 9110 section 14.6), in the given order. */
export function multipartBody(
  ranges: readonly ByteRange[],
  { mediaType, size }: { readonly mediaType: string; readonly size: number },
): { readonly body: ResponseBody; readonly contentType: string } {
  // Drawn anew for each answer: whoever publishes a file cannot put the delimiter into it.
  const boundary = randomBytes(16).toString('hex');
  const parts = ranges.map((range, index) => ({
    head: [
      `${index === 0 ? '' : '\r\n'}--${boundary}`,
      `Content-Type: ${mediaType}`,
      `Content-Range: ${formatContentRange(range, size)}`,
      '\r\n',
    ].join('\r\n'),
    range,
  }));
  return {
    body: { parts, tail: `\r\n--${boundary}--\r\n` },
    contentType: `multipart/byteranges; boundary=${boundary}`,
  };
}

/** Bytes of the whole body, framing included. */
export function contentLength({ parts, tail }: ResponseBody): number {
  return parts.reduce(
    (sum, { head, range }) => sum + head.length + range.end - range.start,
    tail.length,
  );
}
