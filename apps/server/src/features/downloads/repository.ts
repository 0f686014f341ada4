import type { Coverage } from '@file-server/domain/coverage';
import { decodeCoverage } from '@file-server/domain/coverage-text';
import { type Kysely, sql } from 'kysely';
import { type Database, sendTogether, tables } from '../../platform/db/database.ts';
import { prepare, prepareForEach, prepareRead } from '../../platform/db/prepared-statement.ts';
import { type InstantSection, latestFirst } from '../../platform/request/cursor.ts';
import type { DownloadTables, Grant, OwnerKind } from './tables.ts';

const query = (db: Database) => tables<DownloadTables>(db);

export interface CounterKey {
  readonly ownerKind: OwnerKind;
  readonly ownerId: string;
  readonly periodKey: string;
}

/** A user's part of a period. */
export interface UserPeriod {
  readonly userId: string;
  readonly periodKey: string;
}

/** A counter as the key of a map. */
export function nameOfCounter({ ownerKind, ownerId, periodKey }: CounterKey): string {
  return `${ownerKind} ${ownerId} ${periodKey}`;
}

/** The counter of a user's own quota. */
export function counterOfUser({ userId, periodKey }: UserPeriod): CounterKey {
  return { ownerKind: 'user', ownerId: userId, periodKey };
}

type CounterRow = DownloadTables['download_counters'];

export function keyOfCounter(row: CounterRow): CounterKey {
  return { ownerKind: row.owner_kind, ownerId: row.owner_id, periodKey: row.period_key };
}

/** The counter of what a user has taken of one entitlement, by itself or as a follower of a plan. */
export function counterOfEntitlement(
  { userId, periodKey }: UserPeriod,
  entitlementId: string,
): CounterKey {
  return { ownerKind: 'entitlement', ownerId: `${userId}:${entitlementId}`, periodKey };
}

type ChargeOfGrant = Pick<Grant, 'user_id' | 'period_key' | 'entitlement_id' | 'charged'>;

/** The counters that a grant was reserved in and stays charged to; none has a unit for a free one. */
export function chargesOfGrant(grant: ChargeOfGrant): readonly CounterKey[] {
  return grant.charged === 0 ? [] : locksOfGrant(grant);
}

/** The counters whose locks guard a grant: a free one, too, is decided under its user's. */
export function locksOfGrant({
  user_id,
  period_key,
  entitlement_id,
}: ChargeOfGrant): readonly CounterKey[] {
  const period = { userId: user_id, periodKey: period_key };
  const own = counterOfUser(period);
  return entitlement_id === null ? [own] : [own, counterOfEntitlement(period, entitlement_id)];
}

export interface Counter {
  readonly reserved: number;
  readonly downloaded: number;
}

const selectCounter = prepare<DownloadTables, CounterKey, Counter>(({ value }, db) =>
  sql<Counter>`
    select reserved, downloaded from download_counters
    where owner_kind = ${value((key) => key.ownerKind)}
      and owner_id = ${value((key) => key.ownerId)}
      and period_key = ${value((key) => key.periodKey)}`.compile(db),
);

export async function findCounter(db: Database, key: CounterKey): Promise<Counter> {
  const { rows } = await selectCounter(db, key);
  return rows[0] ?? { reserved: 0, downloaded: 0 };
}

/** The columns of the key, in the order of the primary key. */
export const COUNTER_KEY = { ownerKind: 'text', ownerId: 'text', periodKey: 'text' } as const;

interface WantedCounters {
  readonly wanted: readonly CounterKey[];
}

const selectCounters = prepare<DownloadTables, WantedCounters, CounterRow>(({ rows }, db) =>
  sql<CounterRow>`
    select * from download_counters
    where (owner_kind, owner_id, period_key) in ${rows((given) => given.wanted, COUNTER_KEY)}`.compile(
    db,
  ),
);

/** Several of them, by `nameOfCounter`; one that has never been used is absent. */
export async function findCounters(
  db: Database,
  wanted: readonly CounterKey[],
): Promise<ReadonlyMap<string, Counter>> {
  const { rows } = await selectCounters(db, { wanted });
  return new Map(rows.map((row) => [nameOfCounter(keyOfCounter(row)), row]));
}

/**
 * Takes the counters' row locks, creating missing rows. Every transaction that changes grants takes
 * these locks first and in one order, so that two nodes do not wait for each other. (They may where a
 * third one creates a row between the two looks; the database then ends one of them, and it is tried
 * again.) Users come before entitlements: an entitlement's counter belongs to one user and is changed
 * under the lock of that user's counter of the same period alone, so whoever has it may take the others
 * when it finds out which it needs.
 */
export async function lockCounters(
  tx: Database,
  wanted: readonly CounterKey[],
): Promise<readonly CounterRow[]> {
  if (wanted.length === 0) return [];
  const { rows } = await selectForUpdate(tx, { wanted });
  const found = new Set(rows.map((row) => nameOfCounter(keyOfCounter(row))));
  const missing = wanted.filter((key) => !found.has(nameOfCounter(key)));
  if (missing.length === 0) return rows;
  // Once for each owner and period.
  const [, created] = await sendTogether(
    createCounters(tx, missing),
    selectForUpdate(tx, { wanted: missing }),
  );
  return [...rows, ...created.rows];
}

const createCounters = prepareForEach(COUNTER_KEY, (wanted, db) =>
  sql`
    insert into download_counters (owner_kind, owner_id, period_key, reserved, downloaded)
    select distinct "ownerKind", "ownerId", "periodKey", 0, 0
    from ${wanted} as wanted
    where true
    order by "ownerKind" desc, "ownerId", "periodKey"
    on conflict (owner_kind, owner_id, period_key) do nothing`.compile(db),
);

const selectForUpdate = prepare<DownloadTables, WantedCounters, CounterRow>(
  ({ rows }, db, { forUpdate }) =>
    sql<CounterRow>`
      select * from download_counters
      where (owner_kind, owner_id, period_key) in ${rows((given) => given.wanted, COUNTER_KEY)}
      order by owner_kind desc, owner_id, period_key
      ${forUpdate}`.compile(db),
);

export function findGrant(db: Database, grantId: string): Promise<Grant | undefined> {
  return db.readShared(grantsById, grantId);
}

async function grantsById(
  db: Database,
  grantIds: readonly string[],
): Promise<ReadonlyMap<string, Grant>> {
  return new Map((await findGrants(db, grantIds)).map((grant) => [grant.id, grant]));
}

interface LiveQuery {
  readonly userId: string;
  readonly versionIds: readonly string[];
  readonly now: number;
}

/** The end is offered no index, behind "is true": SQLite would read all live grants of the user by it. */
const liveGrants = prepare<DownloadTables, LiveQuery, Grant>(({ value, among }, db) =>
  sql<Grant>`
    select * from grants
    where user_id = ${value((given) => given.userId)}
      and ${among('version_id', (given) => given.versionIds)}
      and ended_at is null and (expires_at > ${value((given) => given.now)}) is true`.compile(db),
);

/** A user's live grants among some versions. */
export async function findLiveGrants(
  db: Database,
  userId: string,
  versionIds: readonly string[],
  now: number,
): Promise<readonly Grant[]> {
  return (await liveGrants(db, { userId, versionIds, now })).rows;
}

export const findGrants = prepareRead((db: Kysely<DownloadTables>, among) =>
  db.selectFrom('grants').selectAll().where(among('id')),
);

/** The entries that grants were opened for. */
export async function findEntriesOfGrants(
  db: Database,
  grantIds: readonly string[],
): Promise<string[]> {
  const grants = await findGrants(db, grantIds);
  return grants.map((grant) => grant.entry_id);
}

/** Grants whose time is over but that have not been ended, oldest first. */
export function findDueGrants(db: Database, now: number, limit: number): Promise<Grant[]> {
  return query(db)
    .selectFrom('grants')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

const dueGrantsOf = prepare<DownloadTables, { now: number; userIds: readonly string[] }, Grant>(
  ({ value, among }, db) =>
    sql<Grant>`
      select * from grants
      where ended_at is null and expires_at <= ${value((given) => given.now)}
        and ${among('user_id', (given) => given.userIds)}
      order by expires_at`.compile(db),
);

/** All such grants of some users: the sweeper leaves a minute's worth at most. */
export async function findDueGrantsOf(
  db: Database,
  now: number,
  userIds: readonly string[],
): Promise<readonly Grant[]> {
  return userIds.length === 0 ? [] : (await dueGrantsOf(db, { now, userIds })).rows;
}

/** A user's grants, newest first. */
export function selectGrantsOf(db: Database, userId: string, section: InstantSection) {
  const all = query(db).selectFrom('grants').selectAll().where('user_id', '=', userId);
  return latestFirst(all, ['created_at', 'id'], section);
}

/**
 * When the newest of the user's committed grants of a period was committed, epoch milliseconds; null
 * while there is none. Reads from the newest grant backwards, so it does not grow with the history.
 */
export async function findNewestCommit(db: Database, key: UserPeriod): Promise<number | null> {
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

/** Which bytes of versions a user has been sent free of charge; one without any is absent. */
export async function readCoverages(
  db: Database,
  userId: string,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, Coverage>> {
  if (versionIds.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('coverage')
    .select(['version_id', 'ranges'])
    .where('user_id', '=', userId)
    .where('version_id', 'in', versionIds)
    .execute();
  return new Map(rows.map((row) => [row.version_id, decodeCoverage(row.ranges)]));
}
