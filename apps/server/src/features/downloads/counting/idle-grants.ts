import { sql } from 'kysely';
import { prepare, type Slots } from '../../../platform/db/prepared-statement.ts';
import type { UserPeriod } from '../repository.ts';
import type { DownloadTables, Grant } from '../tables.ts';

interface IdleQuery extends UserPeriod {
  readonly now: number;
  /** Grants to read even if they are held. */
  readonly ids: readonly string[];
  readonly limit: number;
  /** Only those that are charged to it; null = all that are charged. */
  readonly entitlementId: string | null;
}

/**
 * A user's reserved grants of a period that hold a unit and that nobody holds, neither alone nor as a
 * file of an archive, oldest first. The archives are locked, so that none begins to be sent meanwhile.
 * In the order of an index SQLite would read all that the user ever opened.
 */
export const findIdleGrants = prepare<DownloadTables, IdleQuery, Grant>(
  ({ value, among }, db, { forUpdate, sorted }) =>
    sql<Grant>`
      with own as (
        select id, held_until from archives where user_id = ${value((given) => given.userId)} ${forUpdate}
      )
      select * from grants
      where user_id = ${value((given) => given.userId)} and period_key = ${value((given) => given.periodKey)}
        and state = 'reserved' and ended_at is null and charged = 1
        and (cast(${value((given) => given.entitlementId)} as text) is null
          or entitlement_id = ${value((given) => given.entitlementId)})
        and (held_until <= ${value((given) => given.now)} or ${among('id', (given) => given.ids)})
        and version_id not in (
          select archive_members.version_id from own
          join archive_members on archive_members.archive_id = own.id
          where own.held_until > ${value((given) => given.now)} and archive_members.version_id is not null
        )
      order by ${sorted('created_at')}, id
      limit ${value((given) => given.limit)}`.compile(db),
);

type Present = UserPeriod & { readonly now: number };

/** How many units an opening may take from reservations, for what may be otherwise a moment later. */
export const countFreeableGrants = prepare<DownloadTables, Present, { freeable: number }>(
  (slots, db) =>
    sql<{ freeable: number }>`select count(*) as freeable from ${freeableGrants(slots)}`.compile(
      db,
    ),
);

type Freeable = Pick<Grant, 'version_id' | 'entitlement_id'>;

/** What these reservations are for, and charged to. */
export const findFreeableVersions = prepare<DownloadTables, Present, Freeable>((slots, db) =>
  sql<Freeable>`select version_id, entitlement_id from ${freeableGrants(slots)}`.compile(db),
);

/**
 * The reservations that give way to an opening, outside the transaction that locks the counter: those
 * that nobody holds, and those whose time is over.
 */
function freeableGrants({ value }: Slots<Present>) {
  const now = value((given) => given.now);
  const userId = value((given) => given.userId);
  return sql`grants
      where user_id = ${userId} and period_key = ${value((given) => given.periodKey)}
        and state = 'reserved' and ended_at is null and charged = 1
        and (expires_at <= ${now} or held_until <= ${now} and version_id not in (
          select archive_members.version_id from archives
          join archive_members on archive_members.archive_id = archives.id
          where archives.user_id = ${userId} and archives.held_until > ${now}
            and archive_members.version_id is not null
        ))`;
}
