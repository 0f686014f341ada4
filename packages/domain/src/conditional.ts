import {
  parseEntityTag,
  parseEntityTags,
  strongMatch,
  weakMatch,
  type EntityTag,
} from './entity-tag.ts';
import { formatHttpDate, parseHttpDate } from './http-date.ts';

export type Preconditions = {
  method: string;
  /** Current entity tag of the representation, quoted, e.g. `"9f86…"`. */
  etag: string;
  /** Epoch milliseconds; null when the representation has no such date. */
  lastModified: number | null;
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: string | undefined;
  ifUnmodifiedSince?: string | undefined;
};

/**
 * Evaluates the preconditions of a request for an existing representation in the order of
 * RFC 9110 section 13.2.2. `not_modified` is a 304, `failed` a 412. If-Range comes after `proceed`.
 */
export function evaluatePreconditions(
  request: Preconditions,
): 'proceed' | 'not_modified' | 'failed' {
  const current = parseEntityTag(request.etag);
  if (current === null) throw new TypeError(`not an entity tag: ${request.etag}`);

  if (request.ifMatch !== undefined) {
    if (!listMatches(request.ifMatch, current, strongMatch)) return 'failed';
  } else if (isModifiedSince(request.ifUnmodifiedSince, request.lastModified) === true) {
    return 'failed';
  }

  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (request.ifNoneMatch !== undefined) {
    if (!listMatches(request.ifNoneMatch, current, weakMatch)) return 'proceed';
    return isRead ? 'not_modified' : 'failed';
  }
  if (isRead && isModifiedSince(request.ifModifiedSince, request.lastModified) === false) {
    return 'not_modified';
  }
  return 'proceed';
}

/**
 * Whether a Range header may be honoured under this If-Range (RFC 9110 section 13.1.5).
 * No header: yes. An entity tag: only by strong comparison. A date: only when it is exactly the
 * Last-Modified that was sent; pass null for `lastModified` (epoch milliseconds) when two contents
 * may share that second, because the date is then no strong validator.
 */
export function ifRangeMatches(
  header: string | undefined,
  etag: string,
  lastModified: number | null,
): boolean {
  if (header === undefined) return true;
  const asked = parseEntityTag(header);
  const current = parseEntityTag(etag);
  if (asked !== null) return current !== null && strongMatch(asked, current);
  return lastModified !== null && header === formatHttpDate(lastModified);
}

function listMatches(
  header: string,
  current: EntityTag,
  matches: (a: EntityTag, b: EntityTag) => boolean,
): boolean {
  const list = parseEntityTags(header);
  return list === '*' || list.some((tag) => matches(tag, current));
}

/** undefined when there is nothing to compare: such a field is ignored. HTTP dates have whole seconds. */
function isModifiedSince(
  header: string | undefined,
  lastModified: number | null,
): boolean | undefined {
  if (header === undefined || lastModified === null) return undefined;
  const since = parseHttpDate(header);
  if (since === null) return undefined;
  return Math.floor(lastModified / 1000) * 1000 > since;
}
