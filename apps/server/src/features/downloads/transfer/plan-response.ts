import { type ByteRange, formatContentRange, parseRange } from '@file-server/domain/byte-range';
import { evaluatePreconditions, ifRangeMatches } from '@file-server/domain/conditional';
import { formatHttpDate } from '@file-server/domain/http-date';
import { create as contentDisposition } from 'content-disposition';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { FileVersion } from '../../library/index.ts';
import { bodyOf, contentLength, multipartBody, type ResponseBody } from './response-body.ts';

/** What the answer says of the bytes that an address stands for. */
export type Representation = Pick<
  FileVersion,
  'name' | 'size' | 'sha256' | 'mediaType' | 'publishedAt'
>;

/** Status and header fields of the answer, and its body, if it has one. */
export interface ResponsePlan {
  readonly status: 200 | 206 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ResponseBody | null;
}

/**
 * Decides the answer to GET or HEAD for a version (RFC 9110 sections 13 and 14). Several ranges that
 * stay apart are answered in parts.
 * @throws ProblemError precondition_failed, range_not_satisfiable
 */
export function planResponse(
  request: { readonly method: string; readonly headers: Headers },
  version: Representation,
): ResponsePlan {
  const { size, publishedAt } = version;
  const etag = `"${version.sha256}"`;
  const field = (name: string) => request.headers.get(name) ?? undefined;
  const outcome = evaluatePreconditions({
    method: request.method,
    etag,
    lastModified: publishedAt,
    ifMatch: field('if-match'),
    ifNoneMatch: field('if-none-match'),
    ifModifiedSince: field('if-modified-since'),
    ifUnmodifiedSince: field('if-unmodified-since'),
  });
  if (outcome === 'failed') throw new ProblemError('precondition_failed');
  const validators = {
    etag,
    'last-modified': formatHttpDate(publishedAt),
    'cache-control': 'private, no-cache, no-transform',
  };
  if (outcome === 'not_modified') return { status: 304, headers: validators, body: null };

  const headers = { ...validators, ...representationHeaders(version) };
  const ranges = selectRanges(request.method, field('range'), field('if-range'), etag, version);
  if (ranges === null) {
    return {
      status: 200,
      headers: { ...headers, 'content-length': String(size) },
      body: request.method === 'HEAD' ? null : bodyOf({ start: 0, end: size }),
    };
  }
  return { status: 206, ...partialContent(ranges, version, headers) };
}

function partialContent(
  ranges: readonly ByteRange[],
  version: Representation,
  headers: Readonly<Record<string, string>>,
): Pick<ResponsePlan, 'headers' | 'body'> {
  const [only, ...others] = ranges;
  if (only && others.length === 0) {
    const body = bodyOf(only);
    const fields = {
      'content-length': String(contentLength(body)),
      'content-range': formatContentRange(only, version.size),
    };
    return { headers: { ...headers, ...fields }, body };
  }
  const { body, contentType } = multipartBody(ranges, version);
  const fields = { 'content-length': String(contentLength(body)), 'content-type': contentType };
  return { headers: { ...headers, ...fields }, body };
}

/** The ranges to send; null = the whole file. */
function selectRanges(
  method: string,
  range: string | undefined,
  ifRange: string | undefined,
  etag: string,
  { size, publishedAt }: Representation,
): readonly ByteRange[] | null {
  // Range has a meaning for GET only (RFC 9110 section 14.2). The date is a strong validator here:
  // the address belongs to one version, whose content never changes.
  if (method !== 'GET' || !ifRangeMatches(ifRange, etag, publishedAt)) return null;
  const selection = parseRange(range, size);
  if (selection.kind === 'unsatisfiable') {
    throw new ProblemError('range_not_satisfiable', undefined, {
      headers: { 'content-range': formatContentRange(null, size), 'accept-ranges': 'bytes' },
    });
  }
  return selection.kind === 'ranges' ? selection.ranges : null;
}

function representationHeaders({ name, mediaType, sha256 }: Representation) {
  return {
    'content-type': mediaType,
    'content-disposition': contentDisposition(name),
    'accept-ranges': 'bytes',
    'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    // Whatever a vendor publishes, the browser saves it and never runs it on this origin.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'referrer-policy': 'no-referrer',
  };
}
