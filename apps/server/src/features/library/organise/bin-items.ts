import { sql } from 'kysely';
import { type Database, forUpdate, tables } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import {
  instantCursors,
  latestFirst,
  nextInstantCursor,
} from '../../../platform/request/cursor.ts';
import type { EntryKind, LibraryTables } from '../tables.ts';

/** What was deleted, together with what went with it. */
export interface BinRow {
  readonly id: string;
  readonly entryId: string;
  /** The folder that it lay in, which may be gone; null = at the top of the library. */
  readonly parentId: string | null;
  readonly kind: EntryKind;
  readonly name: string;
}

/** Whether anything was ever deleted. */
export async function hasDeleted(db: Database): Promise<boolean> {
  const item = tables<LibraryTables>(db).selectFrom('bin_items').select('id').limit(1);
  return (await item.executeTakeFirst()) !== undefined;
}

/**
 * Items of the bin that can be restored, by id.
 * @throws ProblemError entry_not_found where one is not there any more
 */
export async function lockItems(
  tx: Database,
  itemIds: readonly string[],
): Promise<Map<string, BinRow>> {
  const ids = [...new Set(itemIds)];
  const items = await lockLeft(tx, ids);
  if (items.size < ids.length) throw new ProblemError('entry_not_found', 'This is not in the bin.');
  return items;
}

/** Those of the items that can be restored still, by id. */
export async function lockLeft(tx: Database, ids: readonly string[]): Promise<Map<string, BinRow>> {
  const query = tables<LibraryTables>(tx)
    .selectFrom('bin_items')
    .innerJoin('entries', 'entries.id', 'bin_items.entry_id')
    .select([
      'bin_items.id',
      'bin_items.entry_id as entryId',
      'bin_items.parent_id as parentId',
      'entries.kind',
      'entries.name',
    ])
    .where('bin_items.id', 'in', ids)
    .where('bin_items.erased_at', 'is', null)
    .orderBy('bin_items.id');
  const rows = await forUpdate(tx, query).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the id of an operator follows in `deleted_by`. */
const OPERATOR = 'operator:';

interface Context extends LibraryTables {
  users: { id: string; email: string; erased_at: number | null };
}

/**
 * What can be restored, the latest first, with who deleted it, unless they were erased, and the folder
 * that it lay in.
 * @throws ProblemError invalid_cursor
 */
export async function listBin(
  db: Database,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) {
  const after = cursor === undefined ? null : instantCursors.decode(cursor);
  const all = tables<Context>(db)
    .selectFrom('bin_items')
    .innerJoin('entries', 'entries.id', 'bin_items.entry_id')
    .leftJoin('entries as folders', 'folders.id', 'bin_items.parent_id')
    // By the id within, because no index has those of users with the prefix.
    .leftJoin('users', (on) =>
      on
        .on(
          'users.id',
          '=',
          sql<string>`substr(${sql.ref('bin_items.deleted_by')}, ${sql.lit(OPERATOR.length + 1)})`,
        )
        .on('users.erased_at', 'is', null),
    )
    .select([
      'bin_items.id',
      'bin_items.entry_id',
      'bin_items.parent_id',
      'bin_items.deleted_at',
      'entries.kind',
      'entries.name',
      'entries.size',
      'folders.name as folder_name',
      'folders.product_id as folder_product_id',
      'users.email',
    ])
    .where('bin_items.erased_at', 'is', null);
  const columns = ['bin_items.deleted_at', 'bin_items.id'] as const;
  const rows = await latestFirst(all, columns, { after, limit: limit + 1 }).execute();
  return {
    rows: rows.slice(0, limit),
    nextCursor: nextInstantCursor(rows, limit, ({ deleted_at: at, id }) => ({ at, id })),
  };
}
