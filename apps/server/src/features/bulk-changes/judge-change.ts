import type { BulkSkip, BulkTerms } from '@file-server/contract/bulk-changes';
import type { Database } from '../../platform/db/database.ts';
import {
  type EntitlementGift,
  type EntitlementRow,
  findHeld,
  getProducts,
  hasEnded,
  isProductInBin,
  keepPlan,
  lockProduct,
  planExists,
} from '../products/index.ts';
import { findWaiters, type Waiter } from '../registration/index.ts';
import { readCandidates } from './candidates.ts';
import { type Candidate, decide } from './decide.ts';
import { isNothing, type ReadJudge, type UserChange } from './outcome.ts';

/** What a bulk change makes of users. */
export const judgeChange =
  (wanted: BulkTerms): ReadJudge =>
  async (db, userIds, { now, lock }) => {
    const heldOf = async (productId: string | undefined) =>
      productId === undefined ? null : findHeld(db, { userIds, productId }, { lock });
    const given = await heldOf(wanted.giveProduct?.productId);
    const ended = await heldOf(wanted.endProduct);
    // After the entitlements, as who removes a product locks them, and before licences and ledger.
    const { giveProduct, planId } = wanted;
    const isGone = lock && giveProduct && !(await lockProduct(db, giveProduct.productId));
    const isPlanGone = lock && typeof planId === 'string' && !(await keepPlan(db, planId));
    if (
      isGone ||
      isPlanGone ||
      !(await isAllThere(db, wanted)) ||
      (await isGiftDeleted(db, wanted))
    ) {
      return () => 'gone';
    }
    const candidateOf = await readCandidates(db, userIds);
    const waiters = wanted.activated === true ? await findWaiters(db, userIds) : null;
    return (userId, terms) =>
      decideChange(
        {
          userId,
          terms,
          ...candidateOf(userId),
          given: given?.get(userId) ?? [],
          ended: ended?.get(userId) ?? [],
          waiter: waiters?.get(userId),
        },
        wanted,
        now,
      );
  };

/** Whether the plan and the product that are wanted exist. */
export async function isAllThere(
  db: Database,
  { planId, giveProduct }: Pick<BulkTerms, 'planId' | 'giveProduct'>,
): Promise<boolean> {
  if (typeof planId === 'string' && !(await planExists(db, planId))) return false;
  if (giveProduct === undefined) return true;
  return (await getProducts(db, [giveProduct.productId])).has(giveProduct.productId);
}

/** Whether the product that is wanted is in the bin: whoever is given it would see nothing of it. */
export async function isGiftDeleted(
  db: Database,
  { giveProduct }: Pick<BulkTerms, 'giveProduct'>,
): Promise<boolean> {
  return giveProduct !== undefined && (await isProductInBin(db, giveProduct.productId));
}

interface Holder extends Candidate {
  readonly userId: string;
  /** What they hold by themselves of the product that is given, and of the one that ends. */
  readonly given: readonly EntitlementRow[];
  readonly ended: readonly EntitlementRow[];
  /** undefined = they do not wait for approval. */
  readonly waiter: Waiter | undefined;
}

/** All of it or nothing: who cannot have one of the terms stays as they are. */
function decideChange(
  { userId, given, ended, waiter, ...candidate }: Holder,
  wanted: BulkTerms,
  now: number,
): UserChange | BulkSkip {
  const terms = decide(candidate, wanted, now);
  if (typeof terms === 'string' && terms !== 'same') return terms;
  const { planId } = wanted;
  const follows = planId === undefined || planId === (candidate.terms.planId ?? null);
  const gift = wanted.giveProduct && toGift(userId, wanted.giveProduct);
  const change = {
    terms: terms === 'same' ? {} : terms,
    ...(!follows && { planId }),
    gives: gift && !given.some((held) => covers(held, gift, now)) ? [gift] : [],
    ends: ended
      .filter((entitlement) => !hasEnded(entitlement, now))
      .map((entitlement) => ({ entitlement, endsAt: now })),
    ...(waiter && terms !== 'same' && terms.activated === true && { waiter }),
  };
  return isNothing(change) ? whyNothing(wanted) : change;
}

function toGift(
  userId: string,
  { productId, maximum = null, ...times }: NonNullable<BulkTerms['giveProduct']>,
): EntitlementGift {
  return {
    holder_kind: 'user',
    holder_id: userId,
    product_id: productId,
    starts_at: toEpoch(times.startsAt),
    ends_at: toEpoch(times.endsAt),
    updates_until: toEpoch(times.updatesUntil),
    maximum,
  };
}

const toEpoch = (instant: string | null | undefined): number | null =>
  instant === null || instant === undefined ? null : Date.parse(instant);

/** Whether what somebody holds gives all that a gift would, so that the same change begun again gives nothing. */
function covers(held: EntitlementRow, gift: EntitlementGift, now: number): boolean {
  const isEarly = (held.starts_at ?? 0) <= Math.max(gift.starts_at ?? 0, now);
  const isAsLong = (held.ends_at ?? Infinity) >= (gift.ends_at ?? Infinity);
  const isAsNew = (held.updates_until ?? Infinity) >= (gift.updates_until ?? Infinity);
  const isAsMuch = held.maximum === null || held.maximum === gift.maximum;
  return !hasEnded(held, now) && isEarly && isAsLong && isAsNew && isAsMuch;
}

function whyNothing(wanted: BulkTerms): BulkSkip {
  const [term, ...others] = Object.keys(wanted);
  if (others.length > 0) return 'same';
  if (term === 'giveProduct') return 'has_product';
  return term === 'endProduct' ? 'no_product' : 'same';
}
