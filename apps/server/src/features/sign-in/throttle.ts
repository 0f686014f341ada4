import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { normaliseEmail } from '../accounts/index.ts';
import type { SignInTables } from './tables.ts';

const WINDOW_MS = 15 * 60_000;
const ACCOUNT_FAILURES = 10;
const ADDRESS_FAILURES = 100;

/** Who tries to sign in, from where. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
}

/**
 * Counts failed sign-ins per account and per client address in the database, so that neither a
 * restart nor a second node gives new attempts. (rate-limiter-flexible wants the driver's own
 * connection, which `Database` hides, and the system's clock.)
 */
export function createThrottle({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /**
     * Counts the attempt as failed before it is tried, so that parallel ones cannot pass together.
     * @throws ProblemError too_many_attempts with the seconds until the window ends
     */
    async admit({ email, address }: Attempt): Promise<void> {
      const now = clock.now();
      const endsAt = await db.transaction(async (tx) => {
        const rows = tables<SignInTables>(tx);
        await rows.deleteFrom('sign_in_throttles').where('ends_at', '<=', now).execute();
        const byAddress = await count(tx, addressKey(address), now);
        if (byAddress.failures > ADDRESS_FAILURES) return byAddress.ends_at;
        const byAccount = await count(tx, accountKey(email), now);
        return byAccount.failures > ACCOUNT_FAILURES ? byAccount.ends_at : null;
      });
      if (endsAt === null) return;
      const retryAfter = String(Math.max(1, Math.ceil((endsAt - now) / 1000)));
      throw new ProblemError('too_many_attempts', undefined, {
        headers: { 'retry-after': retryAfter },
      });
    },
    /** Takes an admitted attempt back and forgets the account's failures: it was the right password. */
    async succeed({ email, address }: Attempt): Promise<void> {
      await db.transaction(async (tx) => {
        const rows = tables<SignInTables>(tx);
        await rows
          .updateTable('sign_in_throttles')
          .set((row) => ({ failures: row('failures', '-', 1) }))
          .where('key', '=', addressKey(address))
          .execute();
        await rows.deleteFrom('sign_in_throttles').where('key', '=', accountKey(email)).execute();
      });
    },
  };
}

function count(tx: Database, key: string, now: number) {
  return tables<SignInTables>(tx)
    .insertInto('sign_in_throttles')
    .values({ key, failures: 1, ends_at: now + WINDOW_MS })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({ failures: row('sign_in_throttles.failures', '+', 1) })),
    )
    .returning(['failures', 'ends_at'])
    .executeTakeFirstOrThrow();
}

const accountKey = (email: string) => digest(`account:${normaliseEmail(email)}`);
const addressKey = (address: string) => digest(`address:${address}`);
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
