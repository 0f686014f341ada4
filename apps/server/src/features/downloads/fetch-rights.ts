import type { LockReason } from '@file-server/contract/lock-reasons';
import { mayFetch } from '@file-server/domain/entitlement';
import type { Refetch } from '@file-server/domain/refetch';
import { type Database, sendTogether } from '../../platform/db/database.ts';
import type { FileVersion } from '../library/index.ts';
import type { LicenceTerms } from '../licences/index.ts';
import {
  findHiddenFrom,
  getEntitlements,
  getPlansOf,
  type HeldEntitlement,
  type Plan,
  type UserProduct,
} from '../products/index.ts';
import { inOrderOfCharge } from './counting/assign-units.ts';

/** A version, as far as it matters to who may fetch it. */
export type JudgedVersion = Pick<FileVersion, 'productId' | 'publishedAt'>;

/** `entry_not_found` = the user must not learn that it exists. */
export type FetchRefusal = LockReason | 'entry_not_found';

interface Known {
  readonly licences: ReadonlyMap<string, LicenceTerms>;
  readonly plans: ReadonlyMap<string, Plan>;
  /** Of each user the products that must not be known. */
  readonly hidden: ReadonlyMap<string, ReadonlySet<string>>;
  readonly entitlements: ReadonlyMap<string, readonly HeldEntitlement[]>;
}

/**
 * The one place in which `mayFetch` is asked: for openings, archives, quotes, listings, byte requests,
 * running transfers and the history.
 */
export class FetchRights {
  readonly #known: Known;

  constructor(known: Known) {
    this.#known = known;
  }

  /**
   * Why the user may not fetch the version at `now`; null = may.
   * @throws Error when the user has no licence: every user is made together with one
   */
  refusal(userId: string, version: JudgedVersion, now: number): FetchRefusal | null {
    return this.isHidden(userId, version.productId)
      ? 'entry_not_found'
      : this.lock(userId, version, now);
  }

  /** Why the user may not fetch a version that they see, for whatever reason, at `now`; null = may. */
  lock(userId: string, version: JudgedVersion, now: number): LockReason | null {
    return mayFetch(this.#terms(userId), this.#held(userId, version), version, now);
  }

  /**
   * Why the user may fetch nothing at all at `now`, whatever the version; null where it depends on it.
   * @param licence as it is by now
   */
  wholeRefusal(userId: string, now: number, licence?: LicenceTerms): LockReason | null {
    return mayFetch({ ...this.#terms(userId), ...licence }, [], oldestOf(null), now);
  }

  /** Why the user may fetch nothing of a product that they see at `now`, whatever the version; null = may. */
  productLock(userId: string, productId: string, now: number): LockReason | null {
    return this.lock(userId, oldestOf(productId), now);
  }

  /** Whether the user must not learn that there is anything in a product. */
  isHidden(userId: string, productId: string | null): boolean {
    return productId !== null && this.#known.hidden.get(userId)?.has(productId) === true;
  }

  /**
   * The entitlements that may be charged for the version at `now`, in the order of charge: one alone
   * where it has no maximum; null = the version needs none.
   */
  payers(userId: string, version: JudgedVersion, now: number): readonly HeldEntitlement[] | null {
    if (version.productId === null) return null;
    const allowing = this.#held(userId, version).filter(
      (entitlement) => mayFetch(this.#terms(userId), [entitlement], version, now) === null,
    );
    const payers = inOrderOfCharge(allowing);
    return payers[0]?.maximum === null ? payers.slice(0, 1) : payers;
  }

  /** What the user's plan says about fetching a version again. */
  refetch(userId: string): Refetch {
    const plan = this.#known.plans.get(userId);
    return plan?.refetch === 'days'
      ? { kind: 'days', days: plan.refetch_days ?? 0 }
      : { kind: plan?.refetch ?? 'never' };
  }

  #terms(userId: string) {
    const licence = this.#known.licences.get(userId);
    if (!licence) throw new Error(`The user ${userId} has no licence.`);
    return { ...licence, afterExpiry: this.#known.plans.get(userId)?.after_expiry };
  }

  #held(userId: string, { productId }: Pick<JudgedVersion, 'productId'>) {
    const held = this.#known.entitlements.get(userId) ?? [];
    return held.filter((entitlement) => entitlement.productId === productId);
  }
}

/** What was published before anything else falls back and is covered, wherever anything does and is. */
const oldestOf = (productId: string | null): JudgedVersion => ({
  productId,
  publishedAt: Number.NEGATIVE_INFINITY,
});

const NOTHING = { plans: new Map(), hidden: new Map(), entitlements: new Map() } as const;

interface Asked {
  readonly licences: ReadonlyMap<string, LicenceTerms>;
  /** The products of the versions that each user asks about; those of a user without a licence too. */
  readonly wanted: Iterable<{ readonly userId: string; readonly productId: string | null }>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Reads what decides whether users may fetch versions. Costs a statement only for what there is:
 * plans where one of the users follows one, products and entitlements where a version is in one. What a
 * plan gives is that of the plan which the licence names: both may be changed at once in between.
 */
export async function readFetchRights(
  db: Database,
  { licences, wanted, now }: Asked,
): Promise<FetchRights> {
  const pairs = new Map<string, UserProduct>();
  for (const { userId, productId } of wanted) {
    if (productId !== null) pairs.set(`${userId} ${productId}`, { userId, productId });
  }
  const isOnPlan = [...licences.values()].some(({ planId }) => planId !== undefined);
  if (pairs.size === 0 && !isOnPlan) return new FetchRights({ ...NOTHING, licences });
  const asked = [...pairs.values()];
  const [plans, hidden, entitlements] = await sendTogether(
    getPlansOf(db, licences),
    findHiddenFrom(db, asked, now),
    getEntitlements(db, new Map(asked.map(({ userId }) => [userId, licences.get(userId) ?? {}]))),
  );
  return new FetchRights({ licences, plans, hidden, entitlements });
}

/** The rights of one user to versions in these products, see `readFetchRights`. */
export function readRightsOf(
  db: Database,
  userId: string,
  {
    licence,
    productIds,
    now,
  }: { licence: LicenceTerms; productIds: Iterable<string | null>; now: number },
): Promise<FetchRights> {
  const wanted = [...new Set(productIds)].map((productId) => ({ userId, productId }));
  return readFetchRights(db, { licences: new Map([[userId, licence]]), wanted, now });
}
