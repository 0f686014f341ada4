import type {
  exportLedgerQuerySchema,
  LedgerPage,
  LedgerRow,
  listLedgerQuerySchema,
} from '@file-server/contract/ledger';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { type LedgerFilter, type LedgerPlace, listEntries } from '../ledger/index.ts';
import { findVersionIds } from '../library/index.ts';
import { findUser, normaliseEmail } from '../users/index.ts';
import { Names } from './names.ts';
import { presentRows } from './present-rows.ts';

type Filters = Omit<z.infer<typeof exportLedgerQuerySchema>, 'format'>;

/** Rows that an export reads at once: what it holds in memory. */
const BATCH = 500;

/**
 * A page of the ledger, the newest first.
 * @throws ProblemError invalid_cursor
 */
export async function findPage(
  db: Database,
  { limit, cursor, ...filters }: z.infer<typeof listLedgerQuerySchema>,
): Promise<LedgerPage> {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const filter = await toFilter(db, filters);
  if (filter === null) return { items: [], nextCursor: null };
  const entries = await listEntries(db, filter, { after, limit: limit + 1 });
  const page = entries.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = entries.length > limit && last ? encodeCursor(last) : null;
  return { items: await presentRows(db, page), nextCursor };
}

/** All rows of a list, the newest first, a batch at a time. */
export async function* findAll(db: Database, filters: Filters): AsyncGenerator<LedgerRow[]> {
  const filter = await toFilter(db, filters);
  const names = new Names();
  let after: LedgerPlace | null = null;
  while (filter !== null) {
    const entries = await listEntries(db, filter, { after, limit: BATCH });
    yield await presentRows(db, entries, names);
    after = entries.at(-1) ?? null;
    if (entries.length < BATCH || after === null) return;
    await yieldToEventLoop();
  }
}

/** null = nothing can match. */
async function toFilter(db: Database, filters: Filters): Promise<LedgerFilter | null> {
  const { kind, actor, user, entry, version, from, to } = filters;
  const found = user?.includes('@') ? await findUser(db, normaliseEmail(user)) : { id: user };
  if (found === undefined) return null;
  const ofEntry = entry === undefined ? undefined : await findVersionIds(db, entry);
  const asked = version === undefined ? ofEntry : [version];
  const versionIds = ofEntry === undefined ? asked : asked?.filter((id) => ofEntry.includes(id));
  if (versionIds?.length === 0) return null;
  const times = { from: toEpoch(from), to: toEpoch(to) };
  return { kind, actor, userId: found.id, versionIds, ...times };
}

const toEpoch = (instant: string | undefined): number | undefined =>
  instant === undefined ? undefined : Date.parse(instant);

const cursorSchema = z.tuple([z.int(), z.int(), z.string().check(z.regex(/^[^\0]*$/))]);

function encodeCursor({ at, seq, lane }: LedgerPlace): string {
  return Buffer.from(JSON.stringify([at, seq, lane])).toString('base64url');
}

function decodeCursor(text: string): LedgerPlace {
  try {
    const [at, seq, lane] = cursorSchema.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return { at, seq, lane };
  } catch {
    throw new ProblemError('invalid_cursor');
  }
}
