import type { ListedRequest, RequestKind, RequestState } from '@file-server/contract/requests';
import type { Selectable } from 'kysely';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import type { RequestTables } from './tables.ts';

export type RequestRow = Readonly<Selectable<RequestTables['requests']>>;

/** Requests of one answer to the customer. */
const MOST_OWN = 50;

export interface RequestFilter {
  readonly kind?: RequestKind | undefined;
  readonly state?: RequestState | undefined;
}

/** The place of a request in the operators' list. */
export interface RequestPlace {
  readonly isOpen: 0 | 1;
  readonly at: number;
  readonly id: ListedRequest['id'];
}

/** What an open request asks for: no two open ones have the same. */
export const openKeyOf = ({
  user_id: userId,
  kind,
  product_id: productId,
}: Pick<RequestRow, 'user_id' | 'kind' | 'product_id'>): string =>
  [userId, kind, productId ?? ''].join(' ');

export async function insertRequest(tx: Database, row: RequestRow): Promise<void> {
  await tables<RequestTables>(tx).insertInto('requests').values(row).execute();
}

export async function updateRequest(
  tx: Database,
  id: string,
  change: Partial<RequestRow>,
): Promise<void> {
  await tables<RequestTables>(tx)
    .updateTable('requests')
    .set(change)
    .where('id', '=', id)
    .execute();
}

/** Who has asked; undefined = there is no such request. */
export async function findAsker(db: Database, id: string): Promise<string | undefined> {
  const query = tables<RequestTables>(db).selectFrom('requests').select('user_id');
  return (await query.where('id', '=', id).executeTakeFirst())?.user_id;
}

/** Nobody else decides about it before the transaction ends. */
export function lockRequest(tx: Database, id: string): Promise<RequestRow | undefined> {
  const query = tables<RequestTables>(tx).selectFrom('requests').selectAll().where('id', '=', id);
  return forUpdate(tx, query).executeTakeFirst();
}

/** @returns when the user has asked since an instant, the first time first */
export async function findAskedSince(
  db: Database,
  userId: string,
  { since, until }: { readonly since: number; readonly until: number },
): Promise<number[]> {
  const rows = await tables<RequestTables>(db)
    .selectFrom('requests')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.created_at);
}

export function listOwn(db: Database, userId: string): Promise<RequestRow[]> {
  return tables<RequestTables>(db)
    .selectFrom('requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OWN)
    .execute();
}

/** Open ones first, of each the newest first. */
export function selectRequests(
  db: Database,
  { kind, state }: RequestFilter,
  { after, limit }: { readonly after: RequestPlace | null; readonly limit: number },
) {
  let query = tables<RequestTables>(db)
    .selectFrom('requests')
    .selectAll()
    .orderBy('is_open', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  if (after === null) return query;
  return query.where((row) =>
    row.eb(
      row.refTuple('is_open', 'created_at', 'id'),
      '<',
      row.tuple(after.isOpen, after.at, after.id),
    ),
  );
}

/** What was decided about a user's requests since an instant. */
export function findDecided(db: Database, userId: string, since: number): Promise<RequestRow[]> {
  return tables<RequestTables>(db)
    .selectFrom('requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['approved', 'declined'])
    .where('decided_at', '>=', since)
    .execute();
}

export async function deleteRequestsOf(tx: Database, userId: string): Promise<void> {
  await tables<RequestTables>(tx).deleteFrom('requests').where('user_id', '=', userId).execute();
}
