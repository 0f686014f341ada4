import type { DownloadCount } from '@file-server/contract/downloads';
import type { Notification } from '@file-server/contract/notifications';
import type { ProductEnd } from '@file-server/contract/product-ends';
import { endsOf } from '@file-server/domain/entitlement';
import { toInstant } from '../../platform/clock/clock.ts';
import type { LicenceTerms } from '../licences/index.ts';
import type { DamageSummary, RecentRecall } from '../library/index.ts';
import type { HeldEntitlement, Product } from '../products/index.ts';
import type { Registration } from '../registration/index.ts';
import type { RecentDecision } from '../requests/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long before its end a licence, or what is held of a product, is spoken of. */
const END_NOTICE_MS = 14 * DAY_MS;
/** How long a published file is news. */
export const NEWS_MS = 14 * DAY_MS;
/** How many of the newest versions are looked at for what is news. */
export const MAX_VERSIONS = 300;

type NearlyUsed = DownloadCount & { readonly maxDownCount: number };
type Kind<K extends Notification['kind']> = Extract<Notification, { kind: K }>;

/**
 * That the licence ends soon. Its id is the instant of the end, so that a renewed licence is told anew.
 * @param licence.expiresAt epoch milliseconds, exclusive; null = never
 * @param createdAt when the account was made: nothing is older than it
 */
export function licenceExpires(
  { expiresAt }: { readonly expiresAt: number | null },
  { now, createdAt }: { readonly now: number; readonly createdAt: number },
): Kind<'licence_expires'> | null {
  if (expiresAt === null || now >= expiresAt || expiresAt - now > END_NOTICE_MS) return null;
  const end = toInstant(expiresAt);
  return {
    kind: 'licence_expires',
    id: `licence_expires:${end}`,
    at: toInstant(Math.max(expiresAt - END_NOTICE_MS, createdAt)),
    expiresAt: end,
  };
}

interface EndingProduct {
  readonly productId: string;
  readonly ends: ProductEnd;
  /** Epoch milliseconds, exclusive. */
  readonly endsAt: number;
}

/**
 * What ends of what a user holds of products: within a time, and before the licence, of whose end it
 * is told by itself.
 */
export function endingProducts(
  held: readonly HeldEntitlement[],
  { expiresAt }: Pick<LicenceTerms, 'expiresAt'>,
  { now, withinMs = END_NOTICE_MS }: { readonly now: number; readonly withinMs?: number },
): EndingProduct[] {
  const isNear = (end: number) => end - now <= withinMs && (expiresAt === null || end < expiresAt);
  return [...Map.groupBy(held, (one) => one.productId)].flatMap(([productId, entitlements]) => {
    const found = endsOf(entitlements, now);
    return (['updates', 'access'] as const).flatMap((ends) => {
      const endsAt = found[ends];
      return endsAt !== null && isNear(endsAt) ? [{ productId, ends, endsAt }] : [];
    });
  });
}

/**
 * That what the user holds of a product, or updates of it, end soon. Its id has the instant of the end,
 * so that what is renewed is told anew.
 */
export function productEnds(
  { id, folder_id: entryId, name }: Product,
  { ends, endsAt }: EndingProduct,
  { createdAt }: { readonly createdAt: number },
): Kind<'product_ends'> {
  const end = toInstant(endsAt);
  return {
    kind: 'product_ends',
    id: `product_${ends === 'updates' ? 'updates_end' : 'ends'}:${id}:${end}`,
    at: toInstant(Math.max(endsAt - END_NOTICE_MS, createdAt)),
    entryId,
    name,
    ends,
    endsAt: end,
  };
}

/** Whether four fifths of the maximum are downloaded, in whole numbers. */
export function isNearlyUsed(count: DownloadCount): count is NearlyUsed {
  const { maxDownCount, crrDownCount } = count;
  return maxDownCount !== null && crrDownCount > 0 && crrDownCount * 5 >= maxDownCount * 4;
}

/**
 * That the quota is nearly used, or all of it, which is told anew, as a new period or another maximum is.
 * @param at when the count rose last, epoch milliseconds
 */
export function quotaNearlyUsed(
  { maxDownCount, crrDownCount, resetsAt }: NearlyUsed,
  { periodKey, at }: { readonly periodKey: string; readonly at: number },
): Kind<'quota_nearly_used'> {
  const state = crrDownCount < maxDownCount ? 'quota_nearly_used' : 'quota_used';
  return {
    kind: 'quota_nearly_used',
    id: `${state}:${periodKey}:${maxDownCount}`,
    at: toInstant(at),
    maximum: maxDownCount,
    downloaded: crrDownCount,
    resetsAt,
  };
}

/** That accounts wait for approval; whoever comes later is told anew. */
export function registrationsWaiting({
  waiting,
  latest,
}: {
  readonly waiting: number;
  readonly latest: Registration;
}): Kind<'registrations_waiting'> {
  return {
    kind: 'registrations_waiting',
    id: `registrations_waiting:${latest.userId}`,
    at: toInstant(latest.registeredAt),
    waiting,
    latest: latest.email,
  };
}

/** That stored content is damaged; damage that is found later is told anew. */
export function contentDamaged({ damaged, latest }: DamageSummary): Kind<'content_damaged'> {
  return {
    kind: 'content_damaged',
    id: `content_damaged:${latest.versionId}:${latest.damagedAt}`,
    at: toInstant(latest.damagedAt),
    damaged,
    entryId: latest.entryId,
    name: latest.name,
  };
}

/** That a version the user has fetched was recalled; another recall of it is told anew. */
export function versionRecalled(recall: RecentRecall): Kind<'version_recalled'> {
  return {
    kind: 'version_recalled',
    id: `version_recalled:${recall.versionId}:${recall.recalledAt}`,
    at: toInstant(recall.recalledAt),
    entryId: recall.entryId,
    name: recall.name,
    label: recall.label,
    reason: recall.reason,
  };
}

/** What became of something that the user has asked for. */
export function requestDecided(decision: RecentDecision): Kind<'request_decided'> {
  return {
    kind: 'request_decided',
    id: `request_decided:${decision.id}:${decision.decidedAt}`,
    at: toInstant(decision.decidedAt),
    request: decision.kind,
    product: decision.product,
    approved: decision.isApproved,
    reason: decision.reason,
  };
}

/** When the notification ends by itself, epoch milliseconds; null = not by time. */
export function lapsesAt(notification: Notification): number | null {
  switch (notification.kind) {
    case 'licence_expires':
      return Date.parse(notification.expiresAt);
    case 'product_ends':
      return Date.parse(notification.endsAt);
    case 'quota_nearly_used':
      return notification.resetsAt === null ? null : Date.parse(notification.resetsAt);
    case 'file_published':
    case 'version_recalled':
    case 'request_decided':
      return Date.parse(notification.at) + NEWS_MS;
    case 'registrations_waiting':
    case 'content_damaged':
      return null;
  }
}
