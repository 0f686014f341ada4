import { type Coverage, decodeCoverage, emptyCoverage, encodeCoverage } from '@file-server/domain';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import type { DownloadTables, Grant } from './tables.ts';

const query = (db: Database) => tables<DownloadTables>(db);

export interface CounterKey {
  readonly userId: string;
  readonly periodKey: string;
}

export interface Counter {
  readonly reserved: number;
  readonly downloaded: number;
}

export async function findCounter(db: Database, key: CounterKey): Promise<Counter> {
  const row = await query(db)
    .selectFrom('download_counters')
    .select(['reserved', 'downloaded'])
    .where('user_id', '=', key.userId)
    .where('period_key', '=', key.periodKey)
    .executeTakeFirst();
  return row ?? { reserved: 0, downloaded: 0 };
}

/**
 * Takes the counter's row lock, creating the row if need be. Every transaction that changes a grant
 * takes this lock first, so the user's grants change one at a time and in one lock order.
 */
export async function lockCounter(tx: Database, key: CounterKey): Promise<void> {
  await query(tx)
    .insertInto('download_counters')
    .values({ user_id: key.userId, period_key: key.periodKey, reserved: 0, downloaded: 0 })
    .onConflict((conflict) => conflict.columns(['user_id', 'period_key']).doNothing())
    .execute();
  await forUpdate(
    tx,
    query(tx)
      .selectFrom('download_counters')
      .select('reserved')
      .where('user_id', '=', key.userId)
      .where('period_key', '=', key.periodKey),
  ).executeTakeFirstOrThrow();
}

/**
 * Rule 1 in one statement: reserves a unit if the maximum leaves room.
 * @param maximum null = unlimited
 * @returns false when everything is used
 */
export async function reserveUnit(
  tx: Database,
  key: CounterKey,
  maximum: number | null,
): Promise<boolean> {
  const update = query(tx)
    .updateTable('download_counters')
    .set((eb) => ({ reserved: eb('reserved', '+', 1) }))
    .where('user_id', '=', key.userId)
    .where('period_key', '=', key.periodKey)
    .$if(maximum !== null, (guarded) =>
      guarded.where((eb) => eb(eb('reserved', '+', eb.ref('downloaded')), '<', maximum)),
    );
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Turns a reserved unit into a downloaded one, or gives it back. */
export async function settleUnit(
  tx: Database,
  key: CounterKey,
  outcome: 'committed' | 'released',
): Promise<void> {
  await query(tx)
    .updateTable('download_counters')
    .set((eb) => ({
      reserved: eb('reserved', '-', 1),
      downloaded: outcome === 'committed' ? eb('downloaded', '+', 1) : eb.ref('downloaded'),
    }))
    .where('user_id', '=', key.userId)
    .where('period_key', '=', key.periodKey)
    .execute();
}

export function insertGrant(tx: Database, grant: Grant): Promise<unknown> {
  return query(tx).insertInto('grants').values(grant).execute();
}

export function findGrant(db: Database, grantId: string): Promise<Grant | undefined> {
  return query(db).selectFrom('grants').selectAll().where('id', '=', grantId).executeTakeFirst();
}

/** The grant of a user and version that has not ended, expired or not. */
export function findOpenGrant(
  db: Database,
  userId: string,
  versionId: string,
): Promise<Grant | undefined> {
  return query(db)
    .selectFrom('grants')
    .selectAll()
    .where('user_id', '=', userId)
    .where('version_id', '=', versionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** A user's live grants among some versions. */
export function findLiveGrants(
  db: Database,
  userId: string,
  versionIds: readonly string[],
  now: number,
): Promise<Grant[]> {
  return query(db)
    .selectFrom('grants')
    .selectAll()
    .where('user_id', '=', userId)
    .where('version_id', 'in', versionIds)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

export function findGrants(db: Database, grantIds: readonly string[]): Promise<Grant[]> {
  return query(db).selectFrom('grants').selectAll().where('id', 'in', grantIds).execute();
}

/** Grants whose time is over but that have not been ended, oldest first. */
export function findDueGrants(
  db: Database,
  now: number,
  options: { userId?: string; limit: number },
): Promise<Grant[]> {
  const { userId, limit } = options;
  return query(db)
    .selectFrom('grants')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .$if(userId !== undefined, (own) => own.where('user_id', '=', userId ?? ''))
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** A user's grants, newest first, from just after the cursor's keys. */
export function listGrants(
  db: Database,
  userId: string,
  options: { after: { createdAt: number; id: string } | null; limit: number },
): Promise<Grant[]> {
  const { after, limit } = options;
  return query(db)
    .selectFrom('grants')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== null, (rest) =>
      rest.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after?.createdAt ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * When the newest of the user's committed grants of a period was committed, epoch milliseconds; null
 * while there is none. Reads from the newest grant backwards, so it does not grow with the history.
 */
export async function findNewestCommit(db: Database, key: CounterKey): Promise<number | null> {
  const row = await query(db)
    .selectFrom('grants')
    .select('committed_at')
    .where('user_id', '=', key.userId)
    .where('period_key', '=', key.periodKey)
    .where('committed_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.committed_at ?? null;
}

export function updateGrant(
  tx: Database,
  grantId: string,
  change: Partial<Pick<Grant, 'state' | 'committed_at' | 'ended_at'>>,
): Promise<unknown> {
  return query(tx).updateTable('grants').set(change).where('id', '=', grantId).execute();
}

export async function readCoverage(
  tx: Database,
  userId: string,
  versionId: string,
): Promise<Coverage> {
  const row = await query(tx)
    .selectFrom('coverage')
    .select('ranges')
    .where('user_id', '=', userId)
    .where('version_id', '=', versionId)
    .executeTakeFirst();
  return row ? decodeCoverage(row.ranges) : emptyCoverage();
}

export function writeCoverage(
  tx: Database,
  userId: string,
  versionId: string,
  coverage: Coverage,
): Promise<unknown> {
  const ranges = encodeCoverage(coverage);
  return query(tx)
    .insertInto('coverage')
    .values({ user_id: userId, version_id: versionId, ranges })
    .onConflict((conflict) => conflict.columns(['user_id', 'version_id']).doUpdateSet({ ranges }))
    .execute();
}

export function clearCoverage(tx: Database, userId: string, versionId: string): Promise<unknown> {
  return query(tx)
    .deleteFrom('coverage')
    .where('user_id', '=', userId)
    .where('version_id', '=', versionId)
    .execute();
}
