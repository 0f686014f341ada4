import { sql } from 'kysely';
import { type Database, tables } from '../../platform/db/database.ts';
import type { ProductContext, ProductTables } from './tables.ts';

/** Users of one answer. */
const BATCH = 500;

interface Ending {
  /** Epoch milliseconds: exclusive, and the last instant. */
  readonly from: number;
  readonly until: number;
  /** The last user of the batch before; an empty text = from the first on. */
  readonly after: string;
}

/**
 * The holder of an entitlement, out of reach of the index of holders: SQLite would go through all of
 * them in their order, of whom few have something that ends.
 */
const holder = {
  kind: sql<string>`coalesce(entitlements.holder_kind, '')`,
  id: sql<string>`coalesce(entitlements.holder_id, '')`,
};

/** The statement of `findEndingHolders`. */
export function selectEndingHolders(db: Database, { from, until, after }: Ending) {
  const ending = (end: 'ends_at' | 'updates_until') =>
    tables<ProductTables & ProductContext>(db)
      .selectFrom('entitlements')
      .where(end, '>', from)
      .where(end, '<=', until);
  const users = (end: 'ends_at' | 'updates_until') =>
    ending(end)
      .where(holder.kind, '=', 'user')
      .where(holder.id, '>', after)
      .select('holder_id as user_id');
  const followers = (end: 'ends_at' | 'updates_until') =>
    ending(end)
      .innerJoin('licences', 'licences.plan_id', 'entitlements.holder_id')
      .where(holder.kind, '=', 'plan')
      .where('licences.user_id', '>', after)
      .select('licences.user_id');
  return users('ends_at')
    .union(followers('ends_at'))
    .union(users('updates_until'))
    .union(followers('updates_until'))
    .orderBy('user_id')
    .limit(BATCH);
}

/**
 * Users with an entitlement that ends between two instants, or covers no updates from there on, by
 * themselves or by plan, in their order.
 */
export async function findEndingHolders(db: Database, ending: Ending): Promise<string[]> {
  const rows = await selectEndingHolders(db, ending).execute();
  return rows.map((row) => row.user_id);
}
