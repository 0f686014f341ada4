import { type Selectable, sql } from 'kysely';
import { type Database, tables } from '../../../platform/db/database.ts';
import {
  instantCursors,
  latestFirst,
  nextInstantCursor,
} from '../../../platform/request/cursor.ts';
import { inBin } from '../bin-condition.ts';
import type { LibraryTables } from '../tables.ts';

export type VersionRow = Selectable<LibraryTables['versions']>;
export type DraftRow = Selectable<LibraryTables['drafts']>;

const query = (db: Database) => tables<LibraryTables>(db);

interface VersionPage {
  readonly rows: readonly VersionRow[];
  readonly nextCursor: string | null;
}

/**
 * The versions of a file, newest first, recalled ones among them.
 * @throws ProblemError invalid_cursor
 */
export async function listVersions(
  db: Database,
  entryId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<VersionPage> {
  const after = cursor === undefined ? null : instantCursors.decode(cursor);
  const all = query(db).selectFrom('versions').selectAll().where('entry_id', '=', entryId);
  const section = { after, limit: limit + 1 };
  const rows = await latestFirst(all, ['published_at', 'id'], section).execute();
  return {
    rows: rows.slice(0, limit),
    nextCursor: nextInstantCursor(rows, limit, ({ published_at: at, id }) => ({ at, id })),
  };
}

/** Drafts of the file of a name, the latest first; at most 100. For operators. */
export function listDrafts(
  db: Database,
  { parentId, name }: { readonly parentId: string | null; readonly name: string },
): Promise<DraftRow[]> {
  return query(db)
    .selectFrom('drafts')
    .selectAll()
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('name', '=', name)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

type PlacedDraft = DraftRow & { readonly folder_name: string | null };

/**
 * Drafts of all files, the latest first. For operators.
 * @throws ProblemError invalid_cursor
 */
export async function listAllDrafts(
  db: Database,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly rows: readonly PlacedDraft[]; readonly nextCursor: string | null }> {
  const after = cursor === undefined ? null : instantCursors.decode(cursor);
  const all = query(db)
    .selectFrom('drafts')
    .leftJoin('entries', 'entries.id', 'drafts.parent_id')
    .selectAll('drafts')
    .select('entries.name as folder_name')
    .where((eb) =>
      eb.or([
        eb('entries.product_id', 'is', null),
        sql<boolean>`not ${inBin('entries.product_id')}`,
      ]),
    );
  const section = { after, limit: limit + 1 };
  const rows = await latestFirst(all, ['drafts.created_at', 'drafts.id'], section).execute();
  return {
    rows: rows.slice(0, limit),
    nextCursor: nextInstantCursor(rows, limit, ({ created_at: at, id }) => ({ at, id })),
  };
}

/**
 * Drops a draft; its bytes go when nothing else has them.
 * @returns false when there is no such draft (any more)
 */
export async function discardDraft(db: Database, draftId: string): Promise<boolean> {
  const gone = await query(db)
    .deleteFrom('drafts')
    .where('id', '=', draftId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
