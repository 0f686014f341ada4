import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { ThrottlesTables } from './tables.ts';

/** What may be tried how often within a window that starts with the first attempt. */
export interface ThrottleRule {
  /** What is tried, such as 'sign-in': scopes do not count for one another. */
  readonly scope: string;
  readonly windowMs: number;
  readonly perAccount?: number;
  readonly perAddress?: number;
}

/** Whom an attempt is counted for. What the rule has no limit for may be absent. */
export interface Attempt {
  /** Whatever names the target in one spelling: a normalised e-mail, a user id, a challenge. */
  readonly account?: string;
  /** The counted network address of the client. */
  readonly address?: string;
}

export interface Throttle {
  /**
   * Counts the attempt as failed before it is tried, so that parallel ones cannot pass together.
   * @throws ProblemError too_many_attempts with the seconds until the window ends
   */
  admit(attempt: Attempt): Promise<void>;
  /**
   * Takes an admitted attempt back and forgets the account's failures. Not for calls whose success
   * must count too, such as registrations.
   */
  succeed(attempt: Attempt): Promise<void>;
  /**
   * Admits the attempt and makes it. One that ends with `busy` was never tried and does not count;
   * any other counts like an admitted one.
   * @throws ProblemError too_many_attempts, or whatever `work` throws
   */
  run<T>(attempt: Attempt, work: () => Promise<T>): Promise<T>;
}

/**
 * Limits attempts per account and per client address in the database, so that neither a restart nor
 * a second node gives new ones (docs/decisions/0021-own-throttle.md).
 */
export function createThrottle(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  rule: ThrottleRule,
): Throttle {
  const admit = async (attempt: Attempt) => {
    const now = clock.now();
    const endsAt = await db.transaction((tx) => countAttempt(tx, rule, attempt, now));
    if (endsAt === null) return;
    const retryAfter = String(Math.max(1, Math.ceil((endsAt - now) / 1000)));
    throw new ProblemError('too_many_attempts', undefined, {
      headers: { 'retry-after': retryAfter },
    });
  };
  const withdraw = ({ account, address }: Attempt) =>
    db.transaction(async (tx) => {
      if (address !== undefined) await uncount(tx, keyOf(rule, 'address', address));
      if (account !== undefined) await uncount(tx, keyOf(rule, 'account', account));
    });
  return {
    admit,
    async run(attempt, work) {
      await admit(attempt);
      try {
        return await work();
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'busy') await withdraw(attempt);
        throw error;
      }
    },
    async succeed({ account, address }) {
      await db.transaction(async (tx) => {
        if (address !== undefined) await uncount(tx, keyOf(rule, 'address', address));
        if (account !== undefined) {
          const key = keyOf(rule, 'account', account);
          await tables<ThrottlesTables>(tx)
            .deleteFrom('sign_in_throttles')
            .where('key', '=', key)
            .execute();
        }
      });
    },
  };
}

/** @returns when the window ends that this attempt is too much for; null = it may be tried */
async function countAttempt(
  tx: Database,
  rule: ThrottleRule,
  { account, address }: Attempt,
  now: number,
): Promise<number | null> {
  const rows = tables<ThrottlesTables>(tx);
  await rows.deleteFrom('sign_in_throttles').where('ends_at', '<=', now).execute();
  const windowEnd = now + rule.windowMs;
  if (rule.perAddress !== undefined && address !== undefined) {
    const counted = await count(tx, keyOf(rule, 'address', address), windowEnd);
    if (counted.failures > rule.perAddress) return counted.ends_at;
  }
  if (rule.perAccount !== undefined && account !== undefined) {
    const counted = await count(tx, keyOf(rule, 'account', account), windowEnd);
    if (counted.failures > rule.perAccount) return counted.ends_at;
  }
  return null;
}

/** Nobody waits for longer than the window: a later end is that of a clock that was set back since. */
function count(tx: Database, key: string, windowEnd: number) {
  return tables<ThrottlesTables>(tx)
    .insertInto('sign_in_throttles')
    .values({ key, failures: 1, ends_at: windowEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        failures: row('sign_in_throttles.failures', '+', 1),
        ends_at: row
          .case()
          .when('sign_in_throttles.ends_at', '>', windowEnd)
          .then(windowEnd)
          .else(row.ref('sign_in_throttles.ends_at'))
          .end(),
      })),
    )
    .returning(['failures', 'ends_at'])
    .executeTakeFirstOrThrow();
}

async function uncount(tx: Database, key: string): Promise<void> {
  await tables<ThrottlesTables>(tx)
    .updateTable('sign_in_throttles')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
}

export function keyOf(
  { scope }: Pick<ThrottleRule, 'scope'>,
  kind: 'account' | 'address',
  name: string,
): string {
  return createHash('sha256').update(`${scope}:${kind}:${name}`).digest('hex');
}
