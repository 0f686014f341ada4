import type { RequestKind } from '@file-server/contract/requests';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { getEntryDetails } from '../../library/index.ts';
import { lockPresent } from '../../users/index.ts';
import {
  findAskedSince,
  insertRequest,
  lockRequest,
  openKeyOf,
  type RequestRow,
  updateRequest,
} from '../repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Requests that one user may make in a day, also those that they withdraw. */
const MOST_A_DAY = 5;
/** More than clocks of nodes do; what is further ahead is of one that has been set back since. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

export interface AskDeps {
  readonly db: Database;
  readonly clock: Clock;
}

interface Wish {
  readonly kind: RequestKind;
  /** The folder of a product. */
  readonly entryId?: string | undefined;
  readonly text: string;
}

/**
 * Writes down that a customer asks for something.
 * @throws ProblemError entry_not_found, already_asked, too_many_attempts, invalid_access_token
 */
export async function ask(
  { db, clock }: AskDeps,
  userId: string,
  { kind, entryId, text }: Wish,
): Promise<RequestRow> {
  const now = clock.now();
  const productId = entryId === undefined ? null : await findProduct(db, { userId, now }, entryId);
  const request: RequestRow = {
    id: newId(),
    user_id: userId,
    kind,
    product_id: productId,
    text,
    state: 'open',
    is_open: 1,
    open_key: openKeyOf({ user_id: userId, kind, product_id: productId }),
    created_at: now,
    decided_at: null,
    decided_by: null,
    reason: null,
    given: null,
  };
  await orAlreadyAsked(db, async (tx) => {
    // Those that come at once are counted one after the other.
    await lockPresent(tx, userId);
    const until = now + CLOCKS_DIFFER_MS;
    const asked = await findAskedSince(tx, userId, { since: now - DAY_MS, until });
    if (asked.length >= MOST_A_DAY) throw tooMany((asked[0] ?? now) + DAY_MS - now);
    await insertRequest(tx, request);
  });
  return request;
}

/** Runs what opens a request. @throws ProblemError already_asked when another one is open */
export async function orAlreadyAsked<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (cause) {
    if (!db.capabilities.isUniqueViolation(cause)) throw cause;
    throw new ProblemError('already_asked', undefined, { cause });
  }
}

/**
 * Takes an own request back.
 * @throws ProblemError not_found, request_decided
 */
export function withdraw({ db, clock }: AskDeps, userId: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request?.user_id !== userId)
      throw new ProblemError('not_found', 'There is no such request.');
    if (request.state !== 'open') throw new ProblemError('request_decided');
    await updateRequest(tx, id, {
      state: 'withdrawn',
      is_open: 0,
      open_key: null,
      decided_at: clock.now(),
    });
  });
}

async function findProduct(
  db: Database,
  viewer: { readonly userId: string; readonly now: number },
  entryId: string,
): Promise<string> {
  const { productId, isProduct } = await getEntryDetails(db, viewer, entryId);
  if (isProduct === true && productId !== null) return productId;
  throw new ProblemError('entry_not_found', 'This folder is no product.');
}

function tooMany(waitMs: number): ProblemError {
  return new ProblemError('too_many_attempts', 'You have asked for enough today.', {
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  });
}
