import { createCounting } from '../../../apps/server/src/features/downloads/index.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { createSignals } from '../../../apps/server/src/platform/signals/signals.ts';
import type { GrantRequest, GrantTimes } from './round.ts';

const HOUR_MS = 3_600_000;

/** `alone` gives every change a transaction of its own, `grouped` is how the server runs. */
export type Way = 'alone' | 'grouped';

/**
 * Opens grants and admits their first bytes, the counting alone, without HTTP: so many clients ask
 * one after the other until the time is over.
 * @param fileBytes of a file without an allowance, whose first byte commits
 */
export async function grantBelowHttp(
  db: Database,
  round: {
    requests: readonly GrantRequest[];
    fileBytes: number;
    inFlight: number;
    seconds: number;
    way: Way;
  },
): Promise<GrantTimes> {
  const counter = startCounter(db, round.way);
  const left = round.requests.values();
  const times = { open: [] as number[], commit: [] as number[] };
  const startedAt = performance.now();
  const until = startedAt + round.seconds * 1000;
  const client = async () => {
    // All clients take from the same iterator.
    for (const { userId, entryId } of left) {
      const asked = performance.now();
      if (asked > until) return;
      const { grant } = await counter.counting.open({ userId, entryId });
      const opened = performance.now();
      const all = { start: 0, end: round.fileBytes };
      await counter.counting.admit(grant, all, round.fileBytes);
      times.open.push(opened - asked);
      times.commit.push(performance.now() - opened);
    }
  };
  await Promise.all(Array.from({ length: round.inFlight }, client));
  return { ...times, seconds: (performance.now() - startedAt) / 1000 };
}

function startCounter(db: Database, way: Way) {
  const parts = { db, clock: systemClock, signals: createSignals(), grantLifetimeMs: HOUR_MS };
  const alone = { largestGroup: 1 };
  return {
    ...parts,
    counting: way === 'alone' ? createCounting(parts, alone) : createCounting(parts),
  };
}
