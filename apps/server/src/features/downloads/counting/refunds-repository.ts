import { type Database, tables } from '../../../platform/db/database.ts';
import type { DownloadTables, Grant } from '../tables.ts';

const query = (db: Database) => tables<DownloadTables>(db);

interface RefundableOf {
  /** Epoch milliseconds. */
  readonly since: number;
  /** The user whose grants come first, and those of others behind; empty = of all. */
  readonly from: string;
  readonly limit: number;
}

/**
 * Grants of a version that must be settled because its content is damaged: all that have not ended,
 * and the committed ones that cost a unit, lived beyond `since` and were not refunded for good. In the
 * order of their users, as an index has them.
 */
export function findRefundable(
  db: Database,
  versionId: string,
  { since, from, limit }: RefundableOf,
): Promise<Grant[]> {
  return query(db)
    .selectFrom('grants')
    .leftJoin('refunds', 'refunds.grant_id', 'grants.id')
    .selectAll('grants')
    .where('grants.version_id', '=', versionId)
    .where('grants.user_id', '>=', from)
    .where((eb) =>
      eb.or([
        eb('grants.ended_at', 'is', null),
        eb.and([
          eb('grants.state', '=', 'committed'),
          eb('grants.charged', '=', 1),
          eb('grants.expires_at', '>', since),
          eb.or([eb('refunds.grant_id', 'is', null), eb('refunds.batch_id', 'is not', null)]),
        ]),
      ]),
    )
    .orderBy('grants.user_id')
    .orderBy('grants.id')
    .limit(limit)
    .execute();
}

/** Notes refunds, of an operator as one batch. @returns the grants among them that had none; the database decides between nodes */
export async function insertRefunds(
  tx: Database,
  grantIds: readonly string[],
  at: number,
  batchId: string | null = null,
): Promise<ReadonlySet<string>> {
  if (grantIds.length === 0) return new Set();
  const rows = await query(tx)
    .insertInto('refunds')
    .values(grantIds.map((id) => ({ grant_id: id, refunded_at: at, batch_id: batchId })))
    .onConflict((conflict) => conflict.column('grant_id').doNothing())
    .returning('grant_id')
    .execute();
  return new Set(rows.map((row) => row.grant_id));
}

/** What an operator has given back of these grants is not counted again any more. */
export async function keepRefunds(tx: Database, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return;
  await query(tx)
    .updateTable('refunds')
    .set({ batch_id: null })
    .where('grant_id', 'in', grantIds)
    .where('batch_id', 'is not', null)
    .execute();
}

/** When the grants among these were refunded, epoch milliseconds. */
export async function findRefunds(
  db: Database,
  grantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (grantIds.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('refunds')
    .selectAll()
    .where('grant_id', 'in', grantIds)
    .execute();
  return new Map(rows.map((row) => [row.grant_id, row.refunded_at]));
}

interface PaidOf {
  readonly userId: string;
  readonly periodKey: string;
  readonly limit: number;
}

/** Grants of a user's period that cost a unit and were not refunded, the newest first. */
export function findPaidGrants(
  tx: Database,
  { userId, periodKey, limit }: PaidOf,
): Promise<Grant[]> {
  return query(tx)
    .selectFrom('grants')
    .leftJoin('refunds', 'refunds.grant_id', 'grants.id')
    .selectAll('grants')
    .where('grants.user_id', '=', userId)
    .where('grants.period_key', '=', periodKey)
    .where('grants.state', '=', 'committed')
    .where('grants.charged', '=', 1)
    .where('refunds.grant_id', 'is', null)
    .orderBy('grants.committed_at', 'desc')
    .orderBy('grants.id')
    .limit(limit)
    .execute();
}

interface ListedRefund {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly units: number;
}

/** What operators have given back to a user and may count again, the latest first. */
export async function listRefunds(db: Database, userId: string): Promise<ListedRefund[]> {
  const rows = await query(db)
    .selectFrom('refunds')
    .innerJoin('grants', 'grants.id', 'refunds.grant_id')
    .select((eb) => [
      'refunds.batch_id',
      'refunds.refunded_at',
      eb.fn.countAll<number>().as('units'),
    ])
    .where('grants.user_id', '=', userId)
    .where('refunds.batch_id', 'is not', null)
    .groupBy(['refunds.batch_id', 'refunds.refunded_at'])
    .orderBy('refunds.refunded_at', 'desc')
    .orderBy('refunds.batch_id')
    .execute();
  return rows.flatMap(({ batch_id: id, refunded_at: at, units }) =>
    id === null ? [] : [{ id, at, units }],
  );
}

/** The grants of a user that one batch has refunded. */
export function findRefundedGrants(
  tx: Database,
  { userId, refundId }: { readonly userId: string; readonly refundId: string },
): Promise<Grant[]> {
  return query(tx)
    .selectFrom('refunds')
    .innerJoin('grants', 'grants.id', 'refunds.grant_id')
    .selectAll('grants')
    .where('refunds.batch_id', '=', refundId)
    .where('grants.user_id', '=', userId)
    .orderBy('grants.id')
    .execute();
}

export async function deleteRefunds(tx: Database, batchId: string): Promise<void> {
  await query(tx).deleteFrom('refunds').where('batch_id', '=', batchId).execute();
}
