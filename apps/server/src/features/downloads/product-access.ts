import type { LockReason } from '@file-server/contract/lock-reasons';
import { isInForce } from '@file-server/domain/entitlement';
import { periodKey } from '@file-server/domain/quota';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getLicence } from '../licences/index.ts';
import { getEntitlements, type HeldEntitlement } from '../products/index.ts';
import { inOrderOfCharge } from './counting/assign-units.ts';
import { readRightsOf } from './fetch-rights.ts';
import { counterOfEntitlement, findCounters, nameOfCounter } from './repository.ts';

interface ProductAccessDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export interface ProductAccess {
  /** Why the user may fetch nothing of the product, whatever the version; null = may. */
  readonly locked: LockReason | null;
  /** What was published from then on is not covered, epoch milliseconds; Infinity = all is. */
  readonly coveredUntil: number;
  /** In the order of charge, those in force first. */
  readonly entitlements: readonly (HeldEntitlement & { readonly used: number })[];
}

/** Of each of these products that a user sees why they may fetch nothing of it; one that opens is absent. */
export async function findProductLocks(
  { db, clock }: ProductAccessDeps,
  userId: string,
  productIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, LockReason>> {
  const locks = new Map<string, LockReason>();
  if (productIds.size === 0) return locks;
  const now = clock.now();
  const licence = await getLicence(db, userId);
  const rights = await readRightsOf(db, userId, { licence, productIds, now });
  for (const productId of productIds) {
    const lock = rights.productLock(userId, productId, now);
    if (lock !== null) locks.set(productId, lock);
  }
  return locks;
}

/** What a user holds of a product that they see. */
export async function getProductAccess(
  deps: ProductAccessDeps,
  userId: string,
  productId: string,
): Promise<ProductAccess> {
  return (await readAccess(deps, userId, productId)).accessTo(productId);
}

/** The same of each product that a user holds or has held, by its id, whether they see it or not. */
export async function getHeldAccess(
  deps: ProductAccessDeps,
  userId: string,
): Promise<ReadonlyMap<string, ProductAccess>> {
  const { productIds, accessTo } = await readAccess(deps, userId);
  return new Map(productIds.map((productId) => [productId, accessTo(productId)]));
}

/** @param only absent = of all products that the user holds or has held */
async function readAccess({ db, clock }: ProductAccessDeps, userId: string, only?: string) {
  const now = clock.now();
  const licence = await getLicence(db, userId);
  const all = (await getEntitlements(db, new Map([[userId, licence]]))).get(userId) ?? [];
  const byProduct = Map.groupBy(all, ({ productId }) => productId);
  const productIds = only === undefined ? [...byProduct.keys()] : [only];
  const heldOf = (productId: string) => byProduct.get(productId) ?? [];
  const rights = await readRightsOf(db, userId, { licence, productIds, now });
  const period = { userId, periodKey: periodKey(licence.period, now) };
  const keyOf = ({ id }: HeldEntitlement) => counterOfEntitlement(period, id);
  const limited = productIds.flatMap(heldOf).filter(({ maximum }) => maximum !== null);
  const counters = await findCounters(db, limited.map(keyOf));
  const usedOf = (entitlement: HeldEntitlement) => {
    const counter = counters.get(nameOfCounter(keyOf(entitlement)));
    return (counter?.reserved ?? 0) + (counter?.downloaded ?? 0);
  };
  const accessTo = (productId: string): ProductAccess => {
    const held = heldOf(productId);
    const runs = held.filter((entitlement) => isInForce(entitlement, now));
    const others = held.filter((entitlement) => !runs.includes(entitlement));
    return {
      locked: rights.productLock(userId, productId, now),
      coveredUntil: Math.max(
        ...runs.map(({ updatesUntil }) => updatesUntil ?? Infinity),
        Number.NEGATIVE_INFINITY,
      ),
      entitlements: [...inOrderOfCharge(runs), ...inOrderOfCharge(others)].map((entitlement) => ({
        ...entitlement,
        used: usedOf(entitlement),
      })),
    };
  };
  return { productIds, accessTo };
}
