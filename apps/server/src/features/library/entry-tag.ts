import { hash } from 'node:crypto';
import { ifMatchHolds, parseEntityTags } from '@file-server/domain/entity-tag';

/** What an operator decides about an entry by. */
interface TaggedState {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** The current version; null for a folder. */
  readonly versionId: string | null;
}

/** 66 bits of the digest: enough to tell the states of one entry apart, and a list carries many. */
const LENGTH = 11;

/** The entity tag of an entry's state: its name, its place and its current version. */
export function entryTag({ id, name, parentId, versionId }: TaggedState): string {
  const digest = hash('sha256', JSON.stringify([id, name, parentId, versionId]), 'base64url');
  return `"${digest.slice(0, LENGTH)}"`;
}

/**
 * The entries that are not as whoever asks has seen them. No two entries share a tag, so one header
 * serves a call about several.
 * @param ifMatch value of If-Match; undefined = whatever they are
 */
export function findChanged<Entry extends TaggedState>(
  entries: readonly Entry[],
  ifMatch: string | undefined,
): Entry[] {
  if (ifMatch === undefined) return [];
  const seen = parseEntityTags(ifMatch);
  return entries.filter((entry) => !ifMatchHolds(seen, entryTag(entry)));
}
