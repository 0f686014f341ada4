import type { Notification } from '@file-server/contract';
import { periodKey } from '@file-server/domain';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getUser } from '../users/index.ts';
import { findNewestCommit, getCount } from '../downloads/index.ts';
import { getRecentVersions, summariseDamage } from '../library/index.ts';
import { getLicence } from '../licences/index.ts';
import { summariseRegistrations } from '../registration/index.ts';
import {
  contentDamaged,
  filePublished,
  isNearlyUsed,
  licenceExpires,
  MAX_FILES,
  NEWS_MS,
  quotaNearlyUsed,
  registrationsWaiting,
} from './policy.ts';
import { findDismissed } from './repository.ts';

export interface ReadDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** What the user has not dismissed, newest first. */
export async function getNotifications(deps: ReadDeps, userId: string): Promise<Notification[]> {
  const [current, dismissed] = await Promise.all([
    collectNotifications(deps, userId),
    findDismissed(deps.db, userId),
  ]);
  return current
    .filter(({ id }) => !dismissed.has(id))
    .toSorted((a, b) => compare(b.at, a.at) || compare(a.id, b.id));
}

/** What follows from licence, count, library and registrations at this moment, dismissed or not. */
export async function collectNotifications(
  { db, clock }: ReadDeps,
  userId: string,
): Promise<Notification[]> {
  const now = clock.now();
  const user = await getUser(db, userId);
  if (!user) return [];
  const { createdAt } = user;
  const [licence, quota, versions, registrations, damage] = await Promise.all([
    getLicence(db, userId),
    quotaNotification(db, { userId, now, createdAt }),
    getRecentVersions(db, { since: Math.max(now - NEWS_MS, createdAt), limit: MAX_FILES }),
    user.operator ? summariseRegistrations(db) : null,
    user.operator ? summariseDamage(db) : null,
  ]);
  const expiry = licenceExpires(licence, { now, createdAt });
  const waiting = registrations && registrationsWaiting(registrations);
  const damaged = damage && contentDamaged(damage);
  return [expiry, quota, waiting, damaged, ...versions.map(filePublished)].filter(
    (found) => found !== null,
  );
}

async function quotaNotification(
  db: Database,
  { userId, now, createdAt }: { userId: string; now: number; createdAt: number },
): Promise<Notification | null> {
  // One instant for the count and its period, also when midnight passes in between.
  const count = await getCount({ db, clock: { now: () => now } }, userId);
  if (!isNearlyUsed(count)) return null;
  const key = periodKey(count.period, now);
  const at = (await findNewestCommit(db, { userId, periodKey: key })) ?? createdAt;
  return quotaNearlyUsed(count, { periodKey: key, at });
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
