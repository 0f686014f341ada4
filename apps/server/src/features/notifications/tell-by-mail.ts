import { periodKey } from '@file-server/domain/quota';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import type { Sweep } from '../../platform/jobs/job.ts';
import { getCountsOf } from '../downloads/index.ts';
import { findCommittedUsers } from '../ledger/index.ts';
import { findEnding, getLicences } from '../licences/index.ts';
import type { Notices } from '../mails/index.ts';
import { findEndingHolders, getEntitlements } from '../products/index.ts';
import { endingProducts, isNearlyUsed } from './policy.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Days before the end of a licence or a product at which its user is written to, once at each. */
const STAGES = [3, 7, 30] as const;
/** Users whose quotas are looked at together: some milliseconds of work. */
const PAGE = 200;

export interface TellDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** null = this server cannot send mail. */
  readonly notices: Notices | null;
}

/** Writes the mails about what comes to an end. Each is unique, so a run that was killed begins anew. */
export function mailSweeps({ notices, ...deps }: TellDeps): Sweep[] {
  if (notices === null) return [];
  return [
    {
      kind: 'mail-ending-licences',
      everyMs: 60 * MINUTE_MS,
      atStart: true,
      run: (signal) => tellOfEnds(deps, notices, signal),
    },
    {
      kind: 'mail-ending-products',
      everyMs: 60 * MINUTE_MS,
      atStart: true,
      run: (signal) => tellOfProducts(deps, notices, signal),
    },
    {
      kind: 'mail-nearly-used-quotas',
      everyMs: 10 * MINUTE_MS,
      atStart: true,
      run: (signal) => tellOfQuotas(deps, notices, signal),
    },
  ];
}

type SweepDeps = Omit<TellDeps, 'notices'>;

async function tellOfEnds({ db, clock }: SweepDeps, notices: Notices, signal: AbortSignal) {
  const now = clock.now();
  const until = now + STAGES[2] * DAY_MS;
  let after = '';
  while (!signal.aborted) {
    // Statements alone give nobody a turn on SQLite.
    await yieldToEventLoop();
    const ending = await findEnding(db, { from: now, until, after });
    const last = ending.at(-1);
    if (!last) return;
    after = last.userId;
    const mails = ending.map(({ userId, expiresAt }) => ({
      userId,
      kind: 'licence_ends' as const,
      about: `${expiresAt} ${stageOf(expiresAt, now)}`,
      facts: { endsAt: expiresAt },
    }));
    await db.transaction((tx) => notices.enqueue(tx, ...mails));
  }
}

const stageOf = (end: number, now: number): number =>
  STAGES.find((days) => end - now <= days * DAY_MS) ?? STAGES[2];

async function tellOfProducts({ db, clock }: SweepDeps, notices: Notices, signal: AbortSignal) {
  const now = clock.now();
  const withinMs = STAGES[2] * DAY_MS;
  let after = '';
  while (!signal.aborted) {
    // Statements alone give nobody a turn on SQLite.
    await yieldToEventLoop();
    const userIds = await findEndingHolders(db, { from: now, until: now + withinMs, after });
    const last = userIds.at(-1);
    if (last === undefined) return;
    after = last;
    const licences = await getLicences(db, userIds);
    const held = await getEntitlements(db, licences);
    const mails = [...licences].flatMap(([userId, licence]) =>
      licence.activated
        ? endingProducts(held.get(userId) ?? [], licence, { now, withinMs }).map((facts) => {
            const { productId, ends, endsAt } = facts;
            const thing = ends === 'updates' ? `${productId} updates` : productId;
            const about = `${thing} ${endsAt} ${stageOf(endsAt, now)}`;
            return { userId, kind: 'product_ends' as const, about, facts };
          })
        : [],
    );
    await db.transaction((tx) => notices.enqueue(tx, ...mails));
  }
}

/** Of those who have downloaded within a day: nobody else's count has risen. */
async function tellOfQuotas({ db, clock }: SweepDeps, notices: Notices, signal: AbortSignal) {
  const now = clock.now();
  const userIds = [...(await findCommittedUsers(db, now - DAY_MS))];
  for (let first = 0; first < userIds.length && !signal.aborted; first += PAGE) {
    // Statements alone give nobody a turn on SQLite.
    await yieldToEventLoop();
    const licences = await getLicences(db, userIds.slice(first, first + PAGE));
    for (const [userId, { activated }] of licences) {
      // Suspended, erased or gone since: what is left opens nothing.
      if (!activated) licences.delete(userId);
    }
    const counts = await getCountsOf(db, licences, now);
    const mails = [...counts].flatMap(([userId, count]) => {
      if (!isNearlyUsed(count)) return [];
      const { crrDownCount: downloaded, maxDownCount: maximum, period } = count;
      const about = `${periodKey(period, now)} ${maximum}`;
      return [
        { userId, kind: 'quota_nearly_used' as const, about, facts: { downloaded, maximum } },
      ];
    });
    if (mails.length === 0) continue;
    await db.transaction((tx) => notices.enqueue(tx, ...mails));
  }
}
