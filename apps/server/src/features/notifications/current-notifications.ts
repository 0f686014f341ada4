import type { Notification } from '@file-server/contract/notifications';
import { periodKey } from '@file-server/domain/quota';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getUser } from '../users/index.ts';
import { findFetched, findNewestCommit, getCountOf } from '../downloads/index.ts';
import { findRecentRecalls, getRecentVersions, summariseDamage } from '../library/index.ts';
import { getLicence, type LicenceTerms } from '../licences/index.ts';
import { findShown, getEntitlements } from '../products/index.ts';
import { summariseRegistrations } from '../registration/index.ts';
import { findRecentDecisions } from '../requests/index.ts';
import { fileNews } from './file-news.ts';
import {
  contentDamaged,
  endingProducts,
  isNearlyUsed,
  licenceExpires,
  MAX_VERSIONS,
  NEWS_MS,
  productEnds,
  quotaNearlyUsed,
  registrationsWaiting,
  requestDecided,
  versionRecalled,
} from './policy.ts';
import { findDismissed } from './repository.ts';

export interface ReadDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** A notification, and what is remembered of it once it is dismissed. */
export interface PresentNotification {
  readonly notification: Notification;
  /** The ids of all that it tells of. */
  readonly covers: readonly string[];
}

/** What the user has not dismissed, newest first. */
export async function getNotifications(deps: ReadDeps, userId: string): Promise<Notification[]> {
  const present = await collectNotifications(deps, userId);
  return present
    .map(({ notification }) => notification)
    .toSorted((a, b) => compare(b.at, a.at) || compare(a.id, b.id));
}

/** What follows from licence, count, library and registrations and is not dismissed. */
export async function collectNotifications(
  { db, clock }: ReadDeps,
  userId: string,
): Promise<PresentNotification[]> {
  const now = clock.now();
  const user = await getUser(db, userId);
  if (!user) return [];
  const { createdAt } = user;
  const since = Math.max(now - NEWS_MS, createdAt);
  const licence = await getLicence(db, userId);
  const [dismissed, quota, products, published, recalls, decisions, registrations, damage] =
    await Promise.all([
      findDismissed(db, userId),
      quotaNotification(db, { userId, licence, now, createdAt }),
      productNotifications(db, { userId, licence, now, createdAt }),
      getRecentVersions(db, { userId, now }, { since, limit: MAX_VERSIONS }),
      recallNotifications(db, userId, since),
      findRecentDecisions({ db, clock }, userId, since),
      user.operator ? summariseRegistrations(db) : null,
      user.operator ? summariseDamage(db) : null,
    ]);
  const single = [
    licenceExpires(licence, { now, createdAt }),
    quota,
    ...products,
    registrations && registrationsWaiting(registrations),
    damage && contentDamaged(damage),
    ...recalls,
    ...decisions.map(requestDecided),
  ].filter((found) => found !== null);
  return [
    ...single
      .filter(({ id }) => !dismissed.has(id))
      .map((notification) => ({ notification, covers: [notification.id] })),
    ...fileNews(published, dismissed).map(({ notification, versions }) => ({
      notification,
      covers: versions.map(({ versionId }) => versionId),
    })),
  ];
}

/** Of those that the user has fetched. */
async function recallNotifications(
  db: Database,
  userId: string,
  since: number,
): Promise<Notification[]> {
  const recalls = await findRecentRecalls(db, since);
  const versionIds = recalls.map(({ versionId }) => versionId);
  const fetched = await findFetched(db, userId, versionIds);
  return recalls.filter(({ versionId }) => fetched.has(versionId)).map(versionRecalled);
}

interface Known {
  readonly userId: string;
  readonly licence: LicenceTerms;
  readonly now: number;
  readonly createdAt: number;
}

/** Of products that end before the licence, of whose end it is told by itself. */
async function productNotifications(
  db: Database,
  { userId, licence, now, createdAt }: Known,
): Promise<Notification[]> {
  const held = (await getEntitlements(db, new Map([[userId, licence]]))).get(userId) ?? [];
  const ending = endingProducts(held, licence, { now });
  if (ending.length === 0) return [];
  const productIds = ending.map(({ productId }) => productId);
  const shown = await findShown(db, { userId, now }, productIds);
  return ending.flatMap((one) => {
    const product = shown.get(one.productId);
    return product ? [productEnds(product, one, { createdAt })] : [];
  });
}

async function quotaNotification(db: Database, known: Known): Promise<Notification | null> {
  const { userId, now, createdAt } = known;
  // One instant for the count and its period, also when midnight passes in between.
  const count = await getCountOf(db, known);
  if (!isNearlyUsed(count)) return null;
  const key = periodKey(count.period, now);
  const at = (await findNewestCommit(db, { userId, periodKey: key })) ?? createdAt;
  return quotaNearlyUsed(count, { periodKey: key, at });
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
