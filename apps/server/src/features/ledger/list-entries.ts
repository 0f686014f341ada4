import { sql } from 'kysely';
import { type Database, tables } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import type { ActorKind } from './actor.ts';
import { MAIN_LANE, type SealedEntry } from './chain.ts';
import { getLedgerPosition } from './news.ts';
import type { LedgerKind, LedgerTables } from './tables.ts';

/** Which entries are asked for; what is absent narrows nothing. */
export interface LedgerFilter {
  readonly kind?: LedgerKind | undefined;
  readonly actor?: ActorKind | undefined;
  readonly userId?: string | undefined;
  readonly versionIds?: readonly string[] | undefined;
  /** Epoch milliseconds, included. */
  readonly from?: number | undefined;
  /** Epoch milliseconds, not included. */
  readonly to?: number | undefined;
  /** Number of the newest entry that there was, included; there is one lane today. */
  readonly upTo?: number | undefined;
}

/** The place of an entry in the list. */
export type LedgerPlace = Pick<SealedEntry, 'at' | 'seq' | 'lane'>;

export interface LedgerSection {
  /** The entry before the first one; null = from the newest. */
  readonly after: LedgerPlace | null;
  readonly limit: number;
}

/** Numbers of one statement: some milliseconds of work. */
const SLICE = 1_000;

/** What kinds the index of kinds leaves out, and actors that of actors: most entries. */
const FREQUENT: ReadonlySet<string> = new Set<LedgerKind>(['reserved', 'committed']);

/** Entries, the newest first. */
export function selectEntries(db: Database, filter: LedgerFilter, section: LedgerSection) {
  const { kind, actor, userId, versionIds, from, to, upTo } = filter;
  const { lists } = db.capabilities;
  let query = tables<LedgerTables>(db)
    .selectFrom('ledger_entries')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .orderBy('lane', 'desc')
    .limit(section.limit);
  // Of a user there are few entries. They are offered no other index, because SQLite, which does not
  // know how many there are, would as soon read all of a kind: none is used behind "is true", nor a
  // partial one whose condition does not stand in the statement.
  const isOfUser = userId !== undefined;
  if (isOfUser) query = query.where('user_id', '=', userId);
  if (versionIds) {
    const [only = null, ...others] = versionIds;
    const isAmong =
      others.length === 0
        ? sql<boolean>`version_id = ${only}`
        : lists.contains('version_id', lists.encode(versionIds));
    query = query.where(isOfUser ? sql<boolean>`(${isAmong}) is true` : isAmong);
  }
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (kind !== undefined && !FREQUENT.has(kind) && !isOfUser) {
    query = query.where(sql<boolean>`kind not in ('reserved', 'committed')`);
  }
  if (actor !== undefined) query = query.where('actor', '=', actor);
  if (actor !== undefined && actor !== 'user' && !isOfUser) {
    query = query.where(sql<boolean>`actor <> 'user'`);
  }
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  if (upTo !== undefined) query = query.where('seq', '<=', upTo);
  const { after } = section;
  if (after === null) return query;
  return query.where((row) =>
    row.eb(row.refTuple('at', 'seq', 'lane'), '<', row.tuple(after.at, after.seq, after.lane)),
  );
}

/** @returns entries, the newest first; few of a kind and an actor may lie far apart */
export async function listEntries(
  db: Database,
  filter: LedgerFilter,
  section: LedgerSection,
): Promise<SealedEntry[]> {
  const { rows } = await db.longReads.executeQuery(selectEntries(db, filter, section));
  return rows;
}

/** The first entry of a kind that is about a user. */
export function findFirstEntry(
  db: Database,
  { userId, kind }: { readonly userId: string; readonly kind: LedgerKind },
): Promise<SealedEntry | undefined> {
  return tables<LedgerTables>(db)
    .selectFrom('ledger_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
}

/** Whose downloads were counted since an instant. Other work gets its turn between two slices. */
export async function findCommittedUsers(
  db: Database,
  since: number,
): Promise<ReadonlySet<string>> {
  const entries = tables<LedgerTables>(db)
    .selectFrom('ledger_entries')
    .where('lane', '=', MAIN_LANE)
    .where('at', '>=', since);
  const first = await entries
    .select('seq')
    .orderBy('at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  const users = new Set<string>();
  if (!first) return users;
  const last = await getLedgerPosition(db);
  for (let seq = first.seq; seq <= last; seq += SLICE) {
    const found = await entries
      .select('user_id')
      .distinct()
      .where('seq', '>=', seq)
      .where('seq', '<', seq + SLICE)
      .where('kind', '=', 'committed')
      .execute();
    for (const { user_id: userId } of found) users.add(userId);
    await yieldToEventLoop();
  }
  return users;
}

/** What is still known of the people behind entries, by `lane seq`. */
export async function findActorDetails(
  db: Database,
  entries: readonly SealedEntry[],
): Promise<ReadonlyMap<string, LedgerTables['ledger_actor_details']>> {
  const { lists } = db.capabilities;
  const seqs = entries.filter(({ actor }) => actor === 'operator').map(({ seq }) => seq);
  if (seqs.length === 0) return new Map();
  const lanes = lists.encode([...new Set(entries.map(({ lane }) => lane))]);
  const rows = await tables<LedgerTables>(db)
    .selectFrom('ledger_actor_details')
    .selectAll()
    .where(lists.contains('lane', lanes))
    .where('seq', 'in', seqs)
    .execute();
  return new Map(rows.map((row) => [nameOfEntry(row), row]));
}

export const nameOfEntry = ({ lane, seq }: Pick<LedgerPlace, 'lane' | 'seq'>): string =>
  `${lane} ${seq}`;
