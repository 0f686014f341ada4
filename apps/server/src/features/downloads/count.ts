import type { DownloadCount } from '@file-server/contract/downloads';
import { periodEnd, periodKey } from '@file-server/domain/quota';
import { type Clock, toInstantOrNull } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getLicence, type LicenceTerms } from '../licences/index.ts';
import { type Counter, counterOfUser, findCounter } from './repository.ts';

/** The figures behind "Maximum" and "Downloaded" in the current period (R1.02, R3.04). */
export async function getCount(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  userId: string,
): Promise<DownloadCount> {
  const now = clock.now();
  return getCountOf(db, { userId, licence: await getLicence(db, userId), now });
}

/** The figures of a user whose licence is known. */
export async function getCountOf(
  db: Database,
  { userId, licence, now }: { userId: string; licence: LicenceTerms; now: number },
): Promise<DownloadCount> {
  const key = counterOfUser({ userId, periodKey: periodKey(licence.period, now) });
  return countOf(licence, await findCounter(db, key), now);
}

/** What a counter says under a licence. @param counter of the period that holds `now` */
export function countOf(
  { maximum, period }: Pick<LicenceTerms, 'maximum' | 'period'>,
  counter: Counter,
  now: number,
): DownloadCount {
  const end = periodEnd(period, now);
  return {
    maxDownCount: maximum,
    crrDownCount: counter.downloaded,
    inProgress: counter.reserved,
    period,
    resetsAt: toInstantOrNull(end),
  };
}
