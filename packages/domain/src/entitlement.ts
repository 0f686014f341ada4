import type { LockReason } from '@file-server/contract/lock-reasons';
import type { ProductEnd } from '@file-server/contract/product-ends';
import { licenceRefusal, type Licence, type LicenceRefusal } from './licence.ts';

/** What a user may fetch of one product, by themselves or by their plan. Instants are epoch milliseconds. */
export type Entitlement = {
  /** Null = from the beginning. */
  startsAt: number | null;
  /** Exclusive; null = never ends. */
  endsAt: number | null;
  /** Exclusive: versions published at or after this instant are not covered; null = all are. */
  updatesUntil: number | null;
};

/** What decides about any version: the licence, and what the plan says about its expiry. */
export type FetchTerms = Licence & {
  /** `fallback`: versions published before the licence expired stay fetchable. Absent = `locked`. */
  afterExpiry?: 'locked' | 'fallback' | undefined;
};

/** A version, as far as entitlements look at it. */
export type FetchedVersion = {
  /** The nearest product above its file; null = it lies in none and needs no entitlement. */
  productId: string | null;
  /** Epoch milliseconds. */
  publishedAt: number;
};

export type EntitlementRefusal = Extract<
  LockReason,
  'not_entitled' | 'entitlement_ended' | 'entitlement_not_begun' | 'update_not_covered'
>;

/** Everything that `mayFetch` refuses with. */
export const FETCH_REFUSALS = [
  'not_activated',
  'licence_expired',
  'pro_pack_required',
  'not_entitled',
  'entitlement_not_begun',
  'entitlement_ended',
  'update_not_covered',
] as const satisfies readonly (LicenceRefusal | EntitlementRefusal)[];

/**
 * Why a version may not be fetched at `now` (epoch milliseconds); null when it may. The licence is
 * asked first. Of several entitlements one that allows is enough; when none does, the reason is that
 * of the one that comes closest: not covering the update, not begun, ended.
 * @param entitlements those that the user holds of the version's product
 */
export function mayFetch(
  terms: FetchTerms,
  entitlements: readonly Entitlement[],
  version: FetchedVersion,
  now: number,
): LicenceRefusal | EntitlementRefusal | null {
  const licence = licenceRefusal(
    fallsBack(terms, version) ? { ...terms, expiresAt: null } : terms,
    now,
  );
  if (licence !== null || version.productId === null) return licence;
  return entitlementRefusal(entitlements, version, now);
}

/** Whether an entitlement holds at `now`, whatever it covers: only then is a hidden product seen. */
export function isInForce({ startsAt, endsAt }: Entitlement, now: number): boolean {
  return hasBegun(startsAt, now) && (endsAt === null || now < endsAt);
}

/**
 * When what somebody holds of one product ends, in epoch milliseconds, exclusive. Null where it never
 * does, where nothing is in force at `now`, and of the updates also where they end with all of it.
 */
export function endsOf(
  entitlements: readonly Entitlement[],
  now: number,
): Readonly<Record<ProductEnd, number | null>> {
  const access = heldUntil(entitlements, now);
  const updates = heldUntil(entitlements.map(asFarAsUpdates), now);
  return { access, updates: updates === access ? null : updates };
}

/** What covers versions at the instant at which they are published. */
const asFarAsUpdates = ({ endsAt, updatesUntil, ...held }: Entitlement): Entitlement => ({
  ...held,
  updatesUntil,
  endsAt:
    endsAt === null || updatesUntil === null
      ? (endsAt ?? updatesUntil)
      : Math.min(endsAt, updatesUntil),
});

/**
 * The instant until which what is in force at `now`, and what follows it without a gap, holds; null
 * where nothing is in force, and where it never ends.
 */
function heldUntil(entitlements: readonly Entitlement[], now: number): number | null {
  let end = now;
  for (;;) {
    const ends = entitlements
      .filter((entitlement) => isInForce(entitlement, end))
      .map(({ endsAt }) => endsAt ?? Infinity);
    if (ends.length === 0) return end === now ? null : end;
    end = Math.max(...ends);
    if (end === Infinity) return null;
  }
}

function fallsBack(
  { afterExpiry, expiresAt }: FetchTerms,
  { publishedAt }: FetchedVersion,
): boolean {
  return afterExpiry === 'fallback' && expiresAt !== null && publishedAt < expiresAt;
}

function entitlementRefusal(
  entitlements: readonly Entitlement[],
  { publishedAt }: FetchedVersion,
  now: number,
): EntitlementRefusal | null {
  if (entitlements.length === 0) return 'not_entitled';
  const inForce = entitlements.filter((entitlement) => isInForce(entitlement, now));
  if (inForce.some(({ updatesUntil }) => updatesUntil === null || publishedAt < updatesUntil)) {
    return null;
  }
  if (inForce.length > 0) return 'update_not_covered';
  return entitlements.some((entitlement) => isToBegin(entitlement, now))
    ? 'entitlement_not_begun'
    : 'entitlement_ended';
}

/** One that was ended before its beginning never begins: nobody is to wait for it. */
function isToBegin({ startsAt, endsAt }: Entitlement, now: number): boolean {
  return startsAt !== null && !hasBegun(startsAt, now) && (endsAt === null || startsAt < endsAt);
}

const hasBegun = (startsAt: number | null, now: number): boolean =>
  startsAt === null || startsAt <= now;
