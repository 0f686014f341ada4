import { type Coverage, decodeCoverage, encodeCoverage } from '@file-server/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Database, tables, TransactionConflict } from '../../../platform/db/database.ts';
import type { CounterKey } from '../repository.ts';
import type { DownloadTables, Grant } from '../tables.ts';

const query = (db: Database) => tables<DownloadTables>(db);

/** Grants by id, each with what its user has been sent of its version free of charge. */
export async function readGrants(
  tx: Database,
  grantIds: readonly string[],
): Promise<{ grant: Grant; coverage: Coverage | null }[]> {
  if (grantIds.length === 0) return [];
  const rows = await query(tx)
    .selectFrom('grants')
    .leftJoin('coverage', (join) =>
      join
        .onRef('coverage.user_id', '=', 'grants.user_id')
        .onRef('coverage.version_id', '=', 'grants.version_id'),
    )
    .selectAll('grants')
    .select('coverage.ranges')
    .where('grants.id', 'in', grantIds)
    .execute();
  return rows.map(({ ranges, ...grant }) => ({
    grant,
    coverage: ranges === null ? null : decodeCoverage(ranges),
  }));
}

/** The grants of users and versions that have not ended, expired or not. */
export async function readOpenGrants(
  tx: Database,
  wanted: readonly { readonly userId: string; readonly versionId: string }[],
): Promise<Grant[]> {
  if (wanted.length === 0) return [];
  const pairs = rowsOf(wanted.map(({ userId, versionId }) => [userId, versionId]));
  const { rows } = await sql<Grant>`
    select distinct grants.* from (${pairs}) as wanted
    join grants on grants.user_id = wanted.column1 and grants.version_id = wanted.column2
    where grants.ended_at is null`.execute(tx.kysely);
  return rows;
}

/**
 * Adds to the counters, in one statement with the guard of rule 1: a counter that grows must stay
 * within the maximum of whoever reserved.
 * @throws Error when a row does not allow it, which the decisions under its lock rule out
 */
export async function changeCounters(
  tx: Database,
  accounts: readonly (CounterKey & {
    readonly addedReserved: number;
    readonly addedDownloaded: number;
    readonly maximum: number | null;
  })[],
): Promise<void> {
  const changed = accounts.filter((a) => a.addedReserved !== 0 || a.addedDownloaded !== 0);
  if (changed.length === 0) return;
  const changes = rowsOf(
    changed.map((a) => [
      a.userId,
      a.periodKey,
      integer(a.addedReserved),
      integer(a.addedDownloaded),
      integer(a.maximum),
    ]),
  );
  const { numAffectedRows } = await sql`
    update download_counters
    set reserved = reserved + change.column3, downloaded = downloaded + change.column4
    from (${changes}) as change
    where user_id = change.column1 and period_key = change.column2
      and (change.column5 is null or change.column3 + change.column4 <= 0
        or reserved + downloaded + change.column3 + change.column4 <= change.column5)`.execute(
    tx.kysely,
  );
  if (Number(numAffectedRows) !== changed.length) {
    throw new Error('A counter would pass its maximum.');
  }
}

/**
 * Two nodes that put a user into different periods lock different counters: their clocks disagree
 * about the month, or a licence has just changed it. Only the index of the live grants sees both.
 * @throws TransactionConflict when somebody has just opened one of these versions
 */
export async function insertGrants(tx: Database, grants: readonly Grant[]): Promise<void> {
  if (grants.length === 0) return;
  const { numInsertedOrUpdatedRows } = await query(tx)
    .insertInto('grants')
    .values(grants)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'version_id']).where('ended_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== BigInt(grants.length)) {
    throw new TransactionConflict('Another node has just opened the same version.');
  }
}

export async function commitGrants(
  tx: Database,
  grantIds: readonly string[],
  at: number,
): Promise<void> {
  if (grantIds.length === 0) return;
  await query(tx)
    .updateTable('grants')
    .set({ state: 'committed', committed_at: at })
    .where('id', 'in', grantIds)
    .execute();
}

/** @param grants as they are to be stored: their last state and the instant of their end */
export async function endGrants(tx: Database, grants: readonly Grant[]): Promise<void> {
  for (const state of ['released', 'committed'] as const) {
    const ids = grants.filter((grant) => grant.state === state).map(({ id }) => id);
    if (ids.length === 0) continue;
    await query(tx)
      .updateTable('grants')
      .set((eb) => ({ state, ended_at: eb.ref('expires_at') }))
      .where('id', 'in', ids)
      .execute();
  }
}

export async function writeCoverages(
  tx: Database,
  holdings: readonly {
    readonly userId: string;
    readonly versionId: string;
    readonly coverage: Coverage | undefined;
  }[],
): Promise<void> {
  const values = holdings.flatMap(({ userId, versionId, coverage }) =>
    coverage ? [{ user_id: userId, version_id: versionId, ranges: encodeCoverage(coverage) }] : [],
  );
  if (values.length === 0) return;
  await query(tx)
    .insertInto('coverage')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'version_id'])
        .doUpdateSet((eb) => ({ ranges: eb.ref('excluded.ranges') })),
    )
    .execute();
}

export async function clearCoverages(
  tx: Database,
  holdings: readonly { readonly userId: string; readonly versionId: string }[],
): Promise<void> {
  if (holdings.length === 0) return;
  const pairs = rowsOf(holdings.map(({ userId, versionId }) => [userId, versionId]));
  await sql`delete from coverage where (user_id, version_id) in (${pairs})`.execute(tx.kysely);
}

/** Rows as a table whose columns both engines call column1, column2, … */
function rowsOf(rows: readonly (readonly unknown[])[]): RawBuilder<unknown> {
  return sql`values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))}`;
}

/** PostgreSQL takes a bare parameter of a VALUES list for text. */
const integer = (value: number | null) => sql`cast(${value} as integer)`;
