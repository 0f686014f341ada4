import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { decodeCursor, encodeCursor, type ListScope, type Position } from './cursor.ts';
import { type EntryRow, findKind, selectEntries } from './repository.ts';
import { type EntryKind, sortColumns } from './tables.ts';

export interface ListQuery extends ListScope {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * One page of a folder, folders first in every order. Continuing by cursor neither repeats nor skips
 * an entry that stays as it is, whatever is published or removed between the pages.
 * @throws ProblemError entry_not_found when there is no such folder; invalid_cursor
 */
export async function listEntries(
  db: Database,
  { limit, cursor, ...scope }: ListQuery,
): Promise<{ rows: EntryRow[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, scope);
  if (scope.parentId !== null && (await findKind(db, scope.parentId)) !== 'folder') {
    throw new ProblemError('entry_not_found');
  }
  // One row more than asked for tells whether there is a next page.
  const rows: EntryRow[] =
    after?.kind === 'file'
      ? []
      : await selectSegment(db, scope, 'folder', after, limit + 1).execute();
  if (rows.length <= limit) {
    const files = after?.kind === 'file' ? after : null;
    rows.push(
      ...(await selectSegment(db, scope, 'file', files, limit + 1 - rows.length).execute()),
    );
  }
  const last = rows[limit - 1];
  const more = rows.length > limit && last !== undefined;
  return {
    rows: rows.slice(0, limit),
    nextCursor: more ? encodeCursor(scope, positionOf(last, scope)) : null,
  };
}

/**
 * The next rows of one kind. Folders and files are two queries, because only with the kind fixed is
 * the order of the list the order of an index.
 */
export function selectSegment(
  db: Database,
  { parentId, sort, order }: ListScope,
  kind: EntryKind,
  after: Position | null,
  limit: number,
) {
  const columns = sortColumns(kind, sort).map((column) => sql.ref(`entries.${column}`));
  let query = selectEntries(db).where('entries.kind', '=', kind).limit(limit);
  query =
    parentId === null
      ? query.where('entries.parent_id', 'is', null)
      : query.where('entries.parent_id', '=', parentId);
  if (after !== null) query = query.where(isBeyond(columns, after.keys, order));
  // Every row has the same parent, but PostgreSQL sees the order of the index after "is null" only so.
  query = query.orderBy('entries.parent_id', order);
  for (const column of columns) query = query.orderBy(column, order);
  return query;
}

function isBeyond(
  columns: readonly RawBuilder<unknown>[],
  keys: Position['keys'],
  order: ListScope['order'],
): RawBuilder<boolean> {
  const operator = sql.raw(order === 'asc' ? '>' : '<');
  return sql`(${sql.join(columns)}) ${operator} (${sql.join(keys)})`;
}

function positionOf(row: EntryRow, { sort }: ListScope): Position {
  const keys = sortColumns(row.kind, sort).map((column) => {
    const key = row[column];
    if (key === null) throw new Error(`The file ${row.id} has no ${column} to sort by.`);
    return key;
  });
  return { kind: row.kind, keys };
}
