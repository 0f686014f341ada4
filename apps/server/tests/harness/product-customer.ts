import { annotateEntries } from '../../src/features/downloads/annotate-files.ts';
import { openArchive } from '../../src/features/downloads/archive/open-archive.ts';
import { createCounting } from '../../src/features/downloads/counting/counting.ts';
import { getCount } from '../../src/features/downloads/count.ts';
import { findRefusedGrants } from '../../src/features/downloads/policy.ts';
import { quoteDownload } from '../../src/features/downloads/quote.ts';
import { counterOfEntitlement, findCounter } from '../../src/features/downloads/repository.ts';
import type { Grant } from '../../src/features/downloads/tables.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createSignals } from '../../src/platform/signals/signals.ts';
import { handClock, seedCustomer } from './seed.ts';

const GRANT_LIFETIME_MS = 7 * 86_400_000;
/** Bytes of the files that are fetched: they leave in one piece, so each is counted when it is fetched. */
export const SMALL = 1;

/** A customer, and what the calls of the server answer them. The clock is moved by hand. */
export async function startCustomer(
  db: Database,
  licence: Parameters<typeof seedCustomer>[1] = {},
) {
  const clock = handClock();
  const parts = { db, clock, signals: createSignals(), grantLifetimeMs: GRANT_LIFETIME_MS };
  const deps = { ...parts, counting: createCounting(parts) };
  const userId = await seedCustomer(db, licence);
  const open = (entryId: string) => deps.counting.open({ userId, entryId });
  const fetch = (grant: Grant) => deps.counting.admit(grant, { start: 0, end: SMALL }, SMALL);
  return {
    ...deps,
    userId,
    open,
    fetch,
    /** Opens a file and fetches all of it. */
    async take(entryId: string) {
      const { grant } = await open(entryId);
      await fetch(grant);
      return grant;
    },
    refusalOf: (entryId: string) =>
      open(entryId).then(
        () => null,
        (error: { code: string }) => error.code,
      ),
    async lockOf(entryId: string) {
      return (await annotateEntries(deps, userId, [entryId]))[0]?.locked;
    },
    quote: (...entryIds: string[]) => quoteDownload(deps, { userId, entryIds }),
    openAll: (...entryIds: string[]) => openArchive(deps, { userId, entryIds }),
    stops: async (grant: Grant) => (await findRefusedGrants(deps, [grant.id])).size === 1,
    async counts(entitlementId?: string) {
      const { crrDownCount: downloaded, inProgress: reserved } = await getCount(deps, userId);
      if (entitlementId === undefined) return { downloaded, reserved };
      const period = { userId, periodKey: 'lifetime' };
      const counter = await findCounter(db, counterOfEntitlement(period, entitlementId));
      return { licence: { downloaded, reserved }, entitlement: counter };
    },
  };
}
