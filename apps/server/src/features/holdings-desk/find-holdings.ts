import type {
  exportHoldingsQuerySchema,
  Holding,
  HoldingPage,
  listHoldingsQuerySchema,
} from '@file-server/contract/holdings';
import * as z from 'zod/mini';
import { type Clock, toInstantOrNull } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { cursorForm, idOfCursor } from '../../platform/request/cursor.ts';
import { findFetchedVersions, findMissing, listHolders } from '../downloads/index.ts';
import { findNamedVersions, getVersion } from '../library/index.ts';
import { findEmails, findUser, getUser } from '../users/index.ts';

export interface HoldingsDeps {
  readonly db: Database;
  readonly clock: Clock;
}

type Question = z.infer<typeof exportHoldingsQuerySchema>;
type Section = Pick<z.infer<typeof listHoldingsQuerySchema>, 'limit' | 'cursor'>;

/** Rows that an export reads at once. */
const BATCH = 250;

/** Who has what, before anybody is named. */
interface Found {
  readonly rows: readonly {
    readonly userId: string;
    readonly versionId: string;
    readonly fetchedAt: number | null;
  }[];
  readonly nextCursor: string | null;
}

/**
 * Who has a version or lacks it, by their ids; or what a user has, the last fetched first.
 * @throws ProblemError entry_not_found, not_found, invalid_cursor
 */
export async function findHoldings(
  deps: HoldingsDeps,
  question: Question,
  section: Section,
): Promise<HoldingPage> {
  const { rows, nextCursor } = await find(deps, question, section);
  const emails = await findEmails(deps.db, [...new Set(rows.map(({ userId }) => userId))]);
  const files = await findNamedVersions(deps.db, [...new Set(rows.map((row) => row.versionId))]);
  return {
    items: rows.map(({ userId, versionId, fetchedAt }) => ({
      userId,
      email: emails.get(userId) ?? null,
      versionId,
      file: files.get(versionId) ?? null,
      fetchedAt: toInstantOrNull(fetchedAt),
    })),
    nextCursor,
  };
}

/** All of it, a batch at a time. Who may fetch a version is judged as of the instant at which it begins. */
export async function* findAllHoldings(
  { db, clock }: HoldingsDeps,
  question: Question,
): AsyncGenerator<readonly Holding[]> {
  const now = clock.now();
  const deps = { db, clock: { now: () => now } };
  let cursor: string | undefined;
  do {
    const page = await findHoldings(deps, question, { limit: BATCH, cursor });
    yield page.items;
    cursor = page.nextCursor ?? undefined;
    await yieldToEventLoop();
  } while (cursor !== undefined);
}

async function find(
  deps: HoldingsDeps,
  { version, state, user }: Question,
  section: Section,
): Promise<Found> {
  if (version === undefined) {
    return ofUser(deps, await requireUserId(deps.db, user ?? ''), section);
  }
  return state === 'missing' ? lacking(deps, version, section) : holding(deps, version, section);
}

async function holding(
  { db }: HoldingsDeps,
  versionId: string,
  { limit, cursor }: Section,
): Promise<Found> {
  await requireVersion(db, versionId);
  const section = { after: idOfCursor(cursor), limit: limit + 1 };
  const found = await listHolders(db, versionId, section);
  const rows = found.slice(0, limit).map((holder) => ({ ...holder, versionId }));
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.userId ?? null) : null };
}

async function lacking(
  { db, clock }: HoldingsDeps,
  versionId: string,
  { limit, cursor }: Section,
): Promise<Found> {
  const version = await requireVersion(db, versionId);
  const section = { after: idOfCursor(cursor), limit, now: clock.now() };
  const { userIds, next } = await findMissing(db, version, section);
  const rows = userIds.map((userId) => ({ userId, versionId, fetchedAt: null }));
  return { rows, nextCursor: next };
}

async function ofUser(
  { db }: HoldingsDeps,
  userId: string,
  { limit, cursor }: Section,
): Promise<Found> {
  const after = cursor === undefined ? null : cursors.decode(cursor);
  const found = await findFetchedVersions(db, userId, { after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const isMore = found.length > limit && last !== undefined;
  return {
    rows: page.map(({ versionId, fetchedAt }) => ({ userId, versionId, fetchedAt })),
    nextCursor: isMore ? cursors.encode(last.place) : null,
  };
}

async function requireVersion(db: Database, versionId: string) {
  const version = await getVersion(db, versionId);
  if (version) return version;
  throw new ProblemError('entry_not_found', 'There is no published version with this id.');
}

/** @param user id or e-mail address */
async function requireUserId(db: Database, user: string): Promise<string> {
  const found = user.includes('@') ? await findUser(db, user) : await getUser(db, user);
  if (found) return found.id;
  throw new ProblemError('not_found', 'There is no user with this id or address.');
}

const cursors = cursorForm(
  z.object({ at: z.int(), grantId: z.string().check(z.regex(/^[^\0]*$/)) }),
);
