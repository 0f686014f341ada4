import type { DownloadCount } from '@file-server/contract';
import { periodEnd, periodKey } from '@file-server/domain';
import { type Clock, toInstant } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getLicence } from '../licences/index.ts';
import { findCounter } from './repository.ts';

/** The figures behind "Maximum" and "Downloaded" in the current period (R1.02, R3.04). */
export async function getCount(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  userId: string,
): Promise<DownloadCount> {
  const now = clock.now();
  const { maximum, period } = await getLicence(db, userId);
  const counter = await findCounter(db, { userId, periodKey: periodKey(period, now) });
  const end = periodEnd(period, now);
  return {
    maxDownCount: maximum,
    crrDownCount: counter.downloaded,
    inProgress: counter.reserved,
    period,
    resetsAt: end === null ? null : toInstant(end),
  };
}
