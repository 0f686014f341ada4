import { isActivated, type ListedUser } from '@file-server/contract/users';
import type { Clock } from '../../platform/clock/clock.ts';
import { csvLine } from '../../platform/csv/csv-line.ts';
import type { Database } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { findUsers, type UserFilter } from './find-users.ts';

/** Users that are read at once. */
const BATCH = 200;

/**
 * All accounts that a filter finds, a batch at a time. Periods and ends are those of the instant at which
 * it begins, for all of them.
 * @param order by `newest` each comes once, and none that is made meanwhile: when an account was made
 *   never changes, but its address may between two batches
 */
export async function* findAllUsers(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  filter: UserFilter,
  order: 'newest' | 'email' = 'newest',
): AsyncGenerator<readonly ListedUser[]> {
  const now = clock.now();
  let cursor: string | undefined;
  do {
    const query = { ...filter, order, limit: BATCH, cursor };
    const page = await findUsers(db, query, now);
    yield page.items;
    cursor = page.nextCursor ?? undefined;
    await yieldToEventLoop();
  } while (cursor !== undefined);
}

const COLUMNS = [
  'id',
  'email',
  'first_name',
  'last_name',
  'role',
  'state',
  'activated',
  'pro_pack',
  'expires_at',
  'maximum',
  'period',
  'downloaded',
  'plan',
  'created_at',
];

/** The same as CSV (RFC 4180); an empty maximum is unlimited, an empty end never. */
export async function* usersAsCsv(
  batches: AsyncIterable<readonly ListedUser[]>,
): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for await (const users of batches) yield users.map(lineOf).join('');
}

const lineOf = (user: ListedUser): string =>
  csvLine([
    user.id,
    user.email,
    user.firstName,
    user.lastName,
    user.operator ? 'operator' : 'customer',
    user.state,
    yesOrNo(isActivated(user.state)),
    yesOrNo(user.proPack),
    user.expiresAt,
    user.maximum,
    user.period,
    user.downloaded,
    user.plan?.name,
    user.createdAt,
  ]);

const yesOrNo = (holds: boolean): string => (holds ? 'yes' : 'no');
