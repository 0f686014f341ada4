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
  const ending = tables<ProductTables & ProductContext>(db)
    .selectFrom('entitlements')
    .where('ends_at', '>', from)
    .where('ends_at', '<=', until);
  return ending
    .where(holder.kind, '=', 'user')
    .where(holder.id, '>', after)
    .select('holder_id as user_id')
    .union(
      ending
        .innerJoin('licences', 'licences.plan_id', 'entitlements.holder_id')
        .where(holder.kind, '=', 'plan')
        .where('licences.user_id', '>', after)
        .select('licences.user_id'),
    )
    .orderBy('user_id')
    .limit(BATCH);
}

/** Users with an entitlement that ends between two instants, by themselves or by plan, in their order. */
export async function findEndingHolders(db: Database, ending: Ending): Promise<string[]> {
  const rows = await selectEndingHolders(db, ending).execute();
  return rows.map((row) => row.user_id);
}
