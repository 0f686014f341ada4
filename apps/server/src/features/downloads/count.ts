import type { DownloadCount } from '@file-server/contract/downloads';
import { periodEnd, periodKey } from '@file-server/domain/quota';
import { type Clock, toInstantOrNull } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getLicence, type LicenceTerms } from '../licences/index.ts';
import {
  type Counter,
  counterOfUser,
  findCounter,
  findCounters,
  nameOfCounter,
} from './repository.ts';

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

/** The same of several users at once, by their ids. */
export async function getCountsOf(
  db: Database,
  licences: ReadonlyMap<string, LicenceTerms>,
  now: number,
): Promise<Map<string, DownloadCount>> {
  const keyed = Array.from(licences, ([userId, licence]) => {
    const key = counterOfUser({ userId, periodKey: periodKey(licence.period, now) });
    return { userId, licence, key };
  });
  const counters = await findCounters(
    db,
    keyed.map(({ key }) => key),
  );
  return new Map(
    keyed.map(({ userId, licence, key }) => {
      const counter = counters.get(nameOfCounter(key)) ?? UNUSED;
      return [userId, countOf(licence, counter, now)];
    }),
  );
}

const UNUSED: Counter = { reserved: 0, downloaded: 0 };

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
