import { type Database, tables } from '../../platform/db/database.ts';
import type { ThrottlesTables } from './tables.ts';
import { keyOf } from './throttle.ts';

/** What is done for an account at most once in an interval. */
export interface Spacing {
  /** What is done, such as 'password-notice': scopes do not hold one another up. */
  readonly scope: string;
  readonly intervalMs: number;
}

/**
 * Plans what is done for an account, in the transaction that gives the reason for it. The first of
 * several is due at once, one more when the interval is over, and that one stands for all others
 * until then. The caller holds a row of the account, so that two plans follow one another.
 * @param now epoch milliseconds
 * @returns when it is due; null = one that lies ahead is planned already
 */
export async function planNext(
  tx: Database,
  spacing: Spacing,
  { account, now }: { readonly account: string; readonly now: number },
): Promise<number | null> {
  const rows = tables<ThrottlesTables>(tx);
  const key = keyOf(spacing, 'account', account);
  const planned = await rows
    .selectFrom('sign_in_throttles')
    .select('ends_at')
    .where('key', '=', key)
    .executeTakeFirst();
  const endsAt = planned?.ends_at ?? now;
  // Further ahead than plans go and clocks of nodes differ: one that was set back since has made it.
  const isAhead = endsAt > now + 3 * spacing.intervalMs;
  const dueAt = isAhead ? now : Math.max(now, endsAt);
  // The one before was due an interval before its end.
  if (dueAt - spacing.intervalMs > now) return null;
  const changing = { ends_at: dueAt + spacing.intervalMs };
  await rows
    .insertInto('sign_in_throttles')
    .values({ key, failures: 0, ...changing })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changing))
    .execute();
  return dueAt;
}
