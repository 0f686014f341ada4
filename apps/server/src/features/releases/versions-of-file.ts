import type { Version, VersionPage } from '@file-server/contract/releases';
import { type Clock, toInstant, toInstantOrNull } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import {
  type AnnotateFiles,
  type DraftRow,
  getEntryDetails,
  listDrafts,
  listVersions,
  type VersionRow,
  versionTag,
} from '../library/index.ts';
import type { Session } from '../sessions/index.ts';
import { findSigned } from '../signatures/index.ts';
import { findEmails, getUser } from '../users/index.ts';

export interface VersionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly annotate: AnnotateFiles;
}

interface VersionsQuery {
  readonly entryId: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * The versions of a file as its reader may know them; an operator also sees drafts, and who published.
 * @throws ProblemError entry_not_found, entry_is_a_folder, invalid_cursor
 */
export async function getVersionsOfFile(
  { db, clock, annotate }: VersionsDeps,
  session: Session,
  { entryId, ...page }: VersionsQuery,
): Promise<VersionPage> {
  const viewer = { userId: session.userId, now: clock.now() };
  const { row, productId } = await getEntryDetails(db, viewer, entryId);
  if (row.kind === 'folder') throw new ProblemError('entry_is_a_folder');
  const { rows, nextCursor } = await listVersions(db, entryId, page);
  // Versions of one file: each is annotated under its own id.
  const annotations = await annotate(
    session,
    rows.map((version) => ({
      entryId: version.id,
      versionId: version.id,
      withdrawn: row.withdrawn_at !== null || version.withdrawn_at !== null,
      damaged: version.damaged_at !== null,
      recallReason: version.recall_reason,
      productId,
      publishedAt: version.published_at,
    })),
  );
  const user = await getUser(db, session.userId);
  const isOperator = user?.operator === true;
  const drafts =
    isOperator && page.cursor === undefined
      ? await listDrafts(db, { parentId: row.parent_id, name: row.name })
      : [];
  const signed = await findSigned(
    db,
    [...drafts, ...rows].map(({ id }) => id),
  );
  const items = rows.map((version) => ({
    ...presentVersion(version),
    current: version.id === row.version_id,
    signed: signed.has(version.id),
    locked: annotations.get(version.id)?.locked ?? null,
    grant: annotations.get(version.id)?.grant ?? null,
  }));
  if (!isOperator) return { items, nextCursor };
  const tags = new Map([...drafts, ...rows].map((version) => [version.id, versionTag(version)]));
  const publishers = await findPublishers(db, [...drafts, ...rows]);
  return {
    items: [...drafts.map((draft) => presentDraft(draft, signed)), ...items].map((version) => ({
      ...version,
      publishedBy: publishers.get(version.id) ?? null,
      etag: tags.get(version.id),
    })),
    nextCursor,
  };
}

const presentRelease = (row: VersionRow | DraftRow) => ({
  id: row.id,
  label: row.label,
  channel: row.channel,
  platform: row.platform,
  notes: row.notes,
  size: row.size,
  sha256: row.sha256,
});

function presentVersion(row: VersionRow) {
  return {
    ...presentRelease(row),
    state: row.recalled_at === null ? 'published' : 'recalled',
    publishedAt: toInstant(row.published_at),
    publishAt: null,
    recalledAt: toInstantOrNull(row.recalled_at),
    recallReason: row.recall_reason,
  } satisfies Partial<Version>;
}

function presentDraft(row: DraftRow, signed: ReadonlySet<string>): Version {
  return {
    ...presentRelease(row),
    state: 'draft',
    current: false,
    signed: signed.has(row.id),
    publishedAt: null,
    publishAt: toInstantOrNull(row.publish_at),
    recalledAt: null,
    recallReason: null,
    locked: null,
    grant: null,
  };
}

/** Who published each version, or made the draft, by its id; absent = nobody knows. */
async function findPublishers(
  db: Database,
  rows: readonly Pick<VersionRow, 'id' | 'publisher'>[],
): Promise<ReadonlyMap<string, { readonly email: string | null }>> {
  const known = rows.flatMap(({ id, publisher }) =>
    publisher === null ? [] : [{ id, userId: /^operator:(.+)$/.exec(publisher)?.[1] ?? '' }],
  );
  const emails = await findEmails(db, [...new Set(known.map(({ userId }) => userId))]);
  return new Map(known.map(({ id, userId }) => [id, { email: emails.get(userId) ?? null }]));
}
