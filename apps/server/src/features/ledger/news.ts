import { sql } from 'kysely';
import { type Database, tables } from '../../platform/db/database.ts';
import { MAIN_LANE, type SealedEntry } from './chain.ts';
import type { LedgerKind, LedgerTables } from './tables.ts';

/** Sequence number of the newest entry; 0 while there is none. */
export async function getLedgerPosition(db: Database): Promise<number> {
  const head = await tables<LedgerTables>(db)
    .selectFrom('ledger_head')
    .select('seq')
    .where('lane', '=', MAIN_LANE)
    .executeTakeFirstOrThrow();
  return head.seq;
}

/** What the ledger says of a user after a position. */
export interface LedgerNews {
  /** Grants that began, were charged or ended; null = too many to name. */
  readonly grantIds: readonly string[] | null;
  readonly isLicenceChanged: boolean;
  /** Some of their sessions may be over. */
  readonly areSessionsChanged: boolean;
}

/** More entries in a second than this are not looked at one by one. */
const MOST_ENTRIES = 5_000;

/** What changes which files a user may fetch. */
const OF_LICENCES = new Set<LedgerKind>(['licence_set', 'plan_followed', 'entitlement_set']);

/** What ends sessions, or may: a licence that is withdrawn does. */
const OF_SESSIONS = new Set<LedgerKind>([
  'sessions_ended',
  'licence_set',
  'second_factor_removed',
  'password_assigned',
  'user_erased',
]);

/** Entries after a position that are about the users. */
export function selectNews(db: Database, after: number, userIds: readonly string[]) {
  const { lists } = db.capabilities;
  const isOfUsers = lists.contains('user_id', lists.encode(userIds));
  return (
    tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .where('lane', '=', MAIN_LANE)
      .where('seq', '>', after)
      // Behind "is true" no index is used: SQLite would read all that there ever was of each user.
      .where(sql<boolean>`(${isOfUsers}) is true`)
  );
}

/**
 * Which of the users have other counters, another licence or perhaps fewer sessions since a position,
 * whichever process changed them.
 */
export async function findLedgerNews(
  db: Database,
  after: number,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, LedgerNews>> {
  const entries = selectNews(db, after, userIds);
  const named = await entries
    .select(['user_id', 'kind', 'grant_id'])
    .orderBy('seq')
    .limit(MOST_ENTRIES)
    .execute();
  const news = new Map<
    string,
    { grantIds: string[]; isLicenceChanged: boolean; areSessionsChanged: boolean }
  >();
  for (const { user_id: userId, kind, grant_id: grantId } of named) {
    const of = news.get(userId) ?? {
      grantIds: [],
      isLicenceChanged: false,
      areSessionsChanged: false,
    };
    news.set(userId, of);
    if (grantId !== null) of.grantIds.push(grantId);
    if (OF_LICENCES.has(kind)) of.isLicenceChanged = true;
    if (OF_SESSIONS.has(kind)) of.areSessionsChanged = true;
  }
  if (named.length < MOST_ENTRIES) return news;
  const users = await entries.select('user_id').distinct().execute();
  const anything = { grantIds: null, isLicenceChanged: true, areSessionsChanged: true };
  return new Map(users.map(({ user_id: userId }) => [userId, anything]));
}

/** What changes figures alone, or nothing but the ledger: downloads, and who has come in. */
const NO_DESK_NEWS = ['reserved', 'committed', 'released', 'refused', 'signed_in'] as const;

/** The first entry after a position that changes what operators see beside figures. */
export function selectDeskNews(db: Database, after: number) {
  const isNews = sql<boolean>`${sql.ref('kind')} not in (${sql.join(NO_DESK_NEWS)})`;
  return (
    tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select('seq')
      .where('lane', '=', MAIN_LANE)
      .where('seq', '>', after)
      // As above: PostgreSQL would read all that there ever was of the rarer kinds.
      .where(sql<boolean>`(${isNews}) is true`)
      .orderBy('seq')
      .limit(1)
  );
}

export async function hasDeskNews(db: Database, after: number): Promise<boolean> {
  return (await selectDeskNews(db, after).executeTakeFirst()) !== undefined;
}

interface Section {
  /** The place before the first one. */
  readonly after: number;
  /** That of the last one. */
  readonly until: number;
  readonly kinds: readonly LedgerKind[];
  readonly limit: number;
}

/** Entries of some kinds between two places, the oldest first. */
export function entriesAfter(
  db: Database,
  { after, until, kinds, limit }: Section,
): Promise<SealedEntry[]> {
  const { lists } = db.capabilities;
  return tables<LedgerTables>(db)
    .selectFrom('ledger_entries')
    .selectAll()
    .where('lane', '=', MAIN_LANE)
    .where('seq', '>', after)
    .where('seq', '<=', until)
    .where(lists.contains('kind', lists.encode(kinds)))
    .orderBy('seq')
    .limit(limit)
    .execute();
}
