import type { Coverage } from '@file-server/domain/coverage';
import { decodeCoverage, encodeCoverage } from '@file-server/domain/coverage-text';
import { type Kysely, sql } from 'kysely';
import {
  type ColumnType,
  type Database,
  TransactionConflict,
} from '../../../platform/db/database.ts';
import { prepare, prepareForEach, prepareRead } from '../../../platform/db/prepared-statement.ts';
import { COUNTER_KEY, type CounterKey } from '../repository.ts';
import type { DownloadTables, Grant } from '../tables.ts';

/** One user and one version. */
export interface UserVersion {
  readonly userId: string;
  readonly versionId: string;
}

/** A user and a version as the key of a map. */
export const nameOfUserVersion = ({ userId, versionId }: UserVersion) => `${userId} ${versionId}`;

export const USER_VERSION = { userId: 'text', versionId: 'text' } as const;

const grantsWithCoverage = prepareRead((db: Kysely<DownloadTables>, among) =>
  db
    .selectFrom('grants')
    .leftJoin('coverage', (join) =>
      join
        .onRef('coverage.user_id', '=', 'grants.user_id')
        .onRef('coverage.version_id', '=', 'grants.version_id'),
    )
    .selectAll('grants')
    .select('coverage.ranges')
    .where(among('grants.id')),
);

/** Grants by id, each with what its user has been sent of its version free of charge. */
export async function readGrants(
  tx: Database,
  grantIds: readonly string[],
): Promise<{ grant: Grant; coverage: Coverage | null }[]> {
  const rows = await grantsWithCoverage(tx, grantIds);
  return rows.map(({ ranges, ...grant }) => ({
    grant,
    coverage: ranges === null ? null : decodeCoverage(ranges),
  }));
}

const openGrants = prepare<DownloadTables, { wanted: readonly UserVersion[] }, Grant>(
  ({ rows }, db) =>
    sql<Grant>`
    select distinct grants.* from ${rows((given) => given.wanted, USER_VERSION)} as wanted
    join grants on grants.user_id = wanted."userId" and grants.version_id = wanted."versionId"
    where grants.ended_at is null`.compile(db),
);

/** The grants of users and versions that have not ended, expired or not. */
export async function readOpenGrants(
  tx: Database,
  wanted: readonly UserVersion[],
): Promise<readonly Grant[]> {
  return wanted.length === 0 ? [] : (await openGrants(tx, { wanted })).rows;
}

interface CounterChange extends CounterKey {
  readonly addedReserved: number;
  readonly addedDownloaded: number;
  readonly maximum: number | null;
}

const COUNTER_CHANGE = {
  ...COUNTER_KEY,
  addedReserved: 'bigint',
  addedDownloaded: 'bigint',
  maximum: 'bigint',
} as const;

const addToCounters = prepareForEach(COUNTER_CHANGE, (changes, db) =>
  sql`
      update download_counters
      set reserved = reserved + change."addedReserved",
        downloaded = downloaded + change."addedDownloaded"
      from ${changes} as change
      where owner_kind = change."ownerKind" and owner_id = change."ownerId"
        and period_key = change."periodKey"
        and (change.maximum is null or change."addedReserved" + change."addedDownloaded" <= 0
          or reserved + downloaded + change."addedReserved" + change."addedDownloaded"
            <= change.maximum)`.compile(db),
);

/**
 * Adds to the counters, with the guard of rule 1 in the statement: a counter that grows must stay
 * within the maximum of whoever reserved.
 * @throws Error when a row does not allow it, which the decisions under its lock rule out
 */
export async function changeCounters(
  tx: Database,
  counters: readonly CounterChange[],
): Promise<void> {
  const changes = counters.filter((c) => c.addedReserved !== 0 || c.addedDownloaded !== 0);
  const { numAffectedRows } = await addToCounters(tx, changes);
  if (Number(numAffectedRows) !== changes.length) {
    throw new Error('A counter would pass its maximum.');
  }
}

const GRANT = {
  id: 'text',
  user_id: 'text',
  entry_id: 'text',
  version_id: 'text',
  period_key: 'text',
  state: 'text',
  created_at: 'bigint',
  expires_at: 'bigint',
  committed_at: 'bigint',
  ended_at: 'bigint',
  held_until: 'bigint',
  holders: 'bigint',
  entitlement_id: 'text',
  charged: 'bigint',
} as const satisfies Record<keyof Grant, ColumnType>;

const addGrants = prepareForEach(GRANT, (grants, db) => {
  const columns = sql.join(Object.keys(GRANT).map((name) => sql.ref(name)));
  return sql`
    insert into grants (${columns}) select ${columns} from ${grants} as opened
    where true
    on conflict (user_id, version_id) where ended_at is null do nothing`.compile(db);
});

/**
 * Two nodes that put a user into different periods lock different counters: their clocks disagree
 * about the month, or a licence has just changed it. Only the index of the live grants sees both.
 * @throws TransactionConflict when somebody has just opened one of these versions
 */
export async function insertGrants(tx: Database, grants: readonly Grant[]): Promise<void> {
  const { numAffectedRows } = await addGrants(tx, grants);
  if (numAffectedRows !== BigInt(grants.length)) {
    throw new TransactionConflict('Another node has just opened the same version.');
  }
}

const markCommitted = prepare<DownloadTables, { at: number; grantIds: readonly string[] }>(
  ({ value, among }, db) =>
    sql`
      update grants set state = 'committed', committed_at = ${value((given) => given.at)}
      where ${among('id', (given) => given.grantIds)}`.compile(db),
);

export async function commitGrants(
  tx: Database,
  grantIds: readonly string[],
  at: number,
): Promise<void> {
  if (grantIds.length > 0) await markCommitted(tx, { at, grantIds });
}

/** Writes grants as they are: their last state and the instant of their end. */
export const endGrants = prepareForEach(
  { id: 'text', state: 'text', ended_at: 'bigint' },
  (grants, db) =>
    sql`
    update grants set state = ended.state, ended_at = ended.ended_at
    from ${grants} as ended
    where grants.id = ended.id`.compile(db),
);

/** Writes grants as they are to be held. */
export const holdGrants = prepareForEach(
  { id: 'text', held_until: 'bigint', holders: 'bigint' },
  (grants, db) =>
    sql`
    update grants set held_until = hold.held_until, holders = hold.holders
    from ${grants} as hold
    where grants.id = hold.id`.compile(db),
);

const COVERAGE = { user_id: 'text', version_id: 'text', ranges: 'text' } as const;

const putCoverages = prepareForEach(COVERAGE, (coverages, db) =>
  sql`
    insert into coverage (user_id, version_id, ranges)
    select user_id, version_id, ranges from ${coverages} as sent
    where true
    on conflict (user_id, version_id) do update set ranges = excluded.ranges`.compile(db),
);

export async function writeCoverages(
  tx: Database,
  userVersions: readonly (UserVersion & { readonly coverage: Coverage | undefined })[],
): Promise<void> {
  const values = userVersions.flatMap(({ userId, versionId, coverage }) =>
    coverage ? [{ user_id: userId, version_id: versionId, ranges: encodeCoverage(coverage) }] : [],
  );
  await putCoverages(tx, values);
}

export const clearCoverages = prepareForEach(USER_VERSION, (userVersions, db) =>
  sql`
    delete from coverage
    where (user_id, version_id) in ${userVersions}`.compile(db),
);
