export type EntityTag = { readonly weak: boolean; readonly opaque: string };

/** A field value of If-Match or If-None-Match. */
export type EntityTagList = '*' | readonly EntityTag[];

// etagc of RFC 9110 section 8.8.3; anchored by the sticky flag to the parser's position.
const ENTITY_TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/y;
const SEPARATOR = /[ \t]*(?:,[ \t,]*|$)/y;

/**
 * Reads `*` or a comma-separated list of entity tags; empty members are allowed (RFC 9110 section 5.6.1).
 * A malformed list names no tag at all, so it matches nothing.
 */
export function parseEntityTags(header: string): EntityTagList {
  if (/^[ \t]*\*[ \t]*$/.test(header)) return '*';
  const tags: EntityTag[] = [];
  let position = header.search(/[^ \t,]|$/);
  while (position < header.length) {
    ENTITY_TAG.lastIndex = position;
    const [, weak, opaque] = ENTITY_TAG.exec(header) ?? [];
    if (opaque === undefined) return [];
    tags.push({ weak: weak !== undefined, opaque });
    SEPARATOR.lastIndex = ENTITY_TAG.lastIndex;
    if (!SEPARATOR.test(header)) return [];
    position = SEPARATOR.lastIndex;
  }
  return tags;
}

/** One entity tag such as `"abc"` or `W/"abc"`; null when the text is anything else. */
export function parseEntityTag(text: string): EntityTag | null {
  ENTITY_TAG.lastIndex = 0;
  const [, weak, opaque] = ENTITY_TAG.exec(text) ?? [];
  if (opaque === undefined || ENTITY_TAG.lastIndex !== text.length) return null;
  return { weak: weak !== undefined, opaque };
}

/** RFC 9110 section 8.8.3.2: equal and neither is weak. */
export function strongMatch(a: EntityTag, b: EntityTag): boolean {
  return !a.weak && !b.weak && a.opaque === b.opaque;
}

/** Whether an If-Match holds for an entity tag (RFC 9110 section 13.1.1). */
export function ifMatchHolds(ifMatch: EntityTagList, etag: string): boolean {
  if (ifMatch === '*') return true;
  const current = parseEntityTag(etag);
  return current !== null && ifMatch.some((tag) => strongMatch(tag, current));
}

/** RFC 9110 section 8.8.3.2: equal, weak or not. */
export function weakMatch(a: EntityTag, b: EntityTag): boolean {
  return a.opaque === b.opaque;
}
