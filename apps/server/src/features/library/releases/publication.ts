import type { BlobRef } from '@file-server/blob-store';
import type { Actor, Authorship, LedgerEvent } from '../../ledger/index.ts';
import { subjectOfEntry } from '../organise/record-in-ledger.ts';

/** Of what is published where nobody else is named. */
export const BY_COMMAND_LINE: Authorship = { actor: { kind: 'cli' } };

/** Who publishes, as versions keep it: `operator:<user id>` or `cli`; null = nobody in person. */
export function publisherOf(actor: Actor): string | null {
  if (actor.kind === 'cli') return 'cli';
  return actor.kind === 'operator' ? `operator:${actor.id}` : null;
}

interface Publication {
  readonly entryId: string;
  readonly versionId: string;
  readonly outcome: 'new_file' | 'new_version' | 'unchanged';
}

interface PublishedContent {
  readonly parentId: string | null;
  readonly blob: BlobRef;
  readonly by: Authorship;
}

/**
 * What the ledger says of a publication; nothing where the content was there already. It has ids and
 * the address of the bytes, no names: endpoints hear of it, and what a hidden product holds is not
 * theirs to learn.
 */
export function publicationOf(
  { entryId, versionId, outcome }: Publication,
  { parentId, blob: { sha256, size }, by }: PublishedContent,
): LedgerEvent[] {
  if (outcome === 'unchanged') return [];
  const detail = JSON.stringify({ did: outcome, in: parentId, sha256, size });
  const userId = subjectOfEntry(entryId);
  return [{ ...by, kind: 'version_published', userId, versionId, detail }];
}
