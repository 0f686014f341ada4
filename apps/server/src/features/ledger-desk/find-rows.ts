import type {
  exportLedgerQuerySchema,
  LedgerPage,
  LedgerRow,
  listLedgerQuerySchema,
} from '@file-server/contract/ledger';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { cursorForm } from '../../platform/request/cursor.ts';
import {
  getLedgerPosition,
  type LedgerFilter,
  type LedgerPlace,
  type LedgerSection,
  listEntries,
  nameOfEntry,
  type SealedEntry,
} from '../ledger/index.ts';
import { findVersionIds, subjectOfEntry } from '../library/index.ts';
import { findUser, normaliseEmail } from '../users/index.ts';
import { Names } from './names.ts';
import { presentRows } from './present-rows.ts';

export type Filters = Omit<z.infer<typeof exportLedgerQuerySchema>, 'format'>;

/** Rows that an export reads at once: what it holds in memory. */
const BATCH = 250;

/**
 * A page of the ledger, the newest first.
 * @throws ProblemError invalid_cursor
 */
export async function findPage(
  db: Database,
  { limit, cursor, ...filters }: z.infer<typeof listLedgerQuerySchema>,
): Promise<LedgerPage> {
  const after = cursor === undefined ? null : cursors.decode(cursor);
  const lists = await toLists(db, filters);
  const entries = await listAny(db, lists, { after, limit: limit + 1 });
  const page = entries.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = entries.length > limit && last ? cursors.encode(last) : null;
  return { items: await presentRows(db, page), nextCursor };
}

/**
 * All rows of a list as it is when this begins, the newest first, a batch at a time. What is appended
 * meanwhile is left out by its number, for its time may be an earlier one: that of another node's clock,
 * or from before it waited for the ledger's head.
 */
export async function* findAll(db: Database, filters: Filters): AsyncGenerator<LedgerRow[]> {
  const upTo = await getLedgerPosition(db);
  const lists = (await toLists(db, filters)).map((list) => ({ ...list, upTo }));
  const names = new Names();
  const read = (after: LedgerPlace | null) => listAny(db, lists, { after, limit: BATCH });
  let reading = read(null);
  for (;;) {
    const entries = await reading;
    const last = entries.length < BATCH ? undefined : entries.at(-1);
    if (last !== undefined) {
      // Read ahead, while these are named and sent. Whoever goes on hears what became of it.
      reading = read(last);
      reading.catch(() => undefined);
    }
    yield await presentRows(db, entries, names);
    if (last === undefined) return;
    await yieldToEventLoop();
  }
}

/** The entries that are in any of the lists, each once. */
async function listAny(
  db: Database,
  lists: readonly LedgerFilter[],
  section: LedgerSection,
): Promise<SealedEntry[]> {
  const found = await Promise.all(lists.map((filter) => listEntries(db, filter, section)));
  const [only = [], ...others] = found;
  if (others.length === 0) return only;
  // A version that was published is about the entry and about one of its versions.
  const all = new Map(found.flat().map((entry) => [nameOfEntry(entry), entry]));
  return [...all.values()].toSorted(newestFirst).slice(0, section.limit);
}

const newestFirst = (one: LedgerPlace, other: LedgerPlace): number =>
  other.at - one.at || other.seq - one.seq || (one.lane < other.lane ? 1 : -1);

/** What is asked for, as lists that an index has in order. */
async function toLists(db: Database, filters: Filters): Promise<LedgerFilter[]> {
  const { kind, actor, user, entry, version, from, to } = filters;
  const found = user?.includes('@') ? await findUser(db, normaliseEmail(user)) : { id: user };
  if (found === undefined) return [];
  const all = { kind, actor, from: toEpoch(from), to: toEpoch(to) };
  const userId = found.id;
  if (entry === undefined) {
    return [{ ...all, userId, versionIds: version === undefined ? undefined : [version] }];
  }
  const ofEntry = await findVersionIds(db, entry);
  const asked = ofEntry.filter((id) => version === undefined || id === version);
  return [
    ...(asked.length === 0 ? [] : [{ ...all, userId, versionIds: asked }]),
    // What was done with the entry itself: no user is its subject, and no version.
    ...(userId !== undefined || version !== undefined
      ? []
      : [{ ...all, userId: subjectOfEntry(entry) }]),
  ];
}

const toEpoch = (instant: string | undefined): number | undefined =>
  instant === undefined ? undefined : Date.parse(instant);

const cursors = cursorForm(
  z.object({ at: z.int(), seq: z.int(), lane: z.string().check(z.regex(/^[^\0]*$/)) }),
);
