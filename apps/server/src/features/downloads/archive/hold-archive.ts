import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { prepare } from '../../../platform/db/prepared-statement.ts';
import type { Signals } from '../../../platform/signals/signals.ts';
import { HOLD_MS, RENEW_MS } from '../counting/hold-period.ts';
import type { Archive, DownloadTables } from '../tables.ts';

export interface HoldDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
}

interface HoldChange {
  readonly id: string;
  readonly now: number;
  readonly until: number;
}

/** See `joinedHold`, in one statement because many may send the same archive. */
const join = prepare<DownloadTables, HoldChange>(({ value }, db) =>
  sql`
    update archives set held_until = ${value((given) => given.until)},
      holders = case when held_until > ${value((given) => given.now)} then holders else 0 end + 1
    where id = ${value((given) => given.id)}`.compile(db),
);

const renew = prepare<DownloadTables, Omit<HoldChange, 'now'>>(({ value }, db) =>
  sql`update archives set held_until = ${value((given) => given.until)} where id = ${value((given) => given.id)}`.compile(
    db,
  ),
);

/** See `leftHold`. */
const leave = prepare<DownloadTables, Omit<HoldChange, 'until'>>(({ value }, db) =>
  sql`
    update archives set holders = case when holders > 1 then holders - 1 else 0 end,
      held_until = case when holders > 1 then held_until else ${value((given) => given.now)} end
    where id = ${value((given) => given.id)}`.compile(db),
);

/**
 * Runs a transfer of an archive. While it runs, no other download takes the unit of a file in it; after
 * it, one that finds no room may take those of the files that are not counted.
 */
export async function holdArchive<T>(
  { db, clock, signals }: HoldDeps,
  { id, user_id: userId }: Archive,
  transfer: () => Promise<T>,
): Promise<T> {
  // Where its hold has lapsed, as in a process that stood still, it joins anew.
  let heldUntil = 0;
  const hold = async () => {
    const now = clock.now();
    const until = now + HOLD_MS;
    await (heldUntil > now ? renew(db, { id, until }) : join(db, { id, now, until }));
    heldUntil = until;
  };
  await hold();
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    // Where the database does not answer the next round tries again; there are two before it lapses.
    renewal = renewal.then(hold).catch(() => undefined);
  }, RENEW_MS).unref();
  try {
    return await transfer();
  } finally {
    clearInterval(timer);
    await renewal;
    const now = clock.now();
    // After a lapse it is counted no more: leaving would take away one who has joined since.
    if (heldUntil > now) await leave(db, { id, now });
    signals.publish({ type: 'grant_idle', userId });
  }
}
