import type { Grant } from '../tables.ts';

type Charge = Pick<Grant, 'entitlement_id' | 'charged'>;

const FREE = 'free';
const ENTITLEMENT = 'entitlement ';

/**
 * What the ledger says of a grant's charge beyond its user and period, so that the ledger alone proves
 * the counters of entitlements, too. Nothing where only the licence is charged.
 */
export function describeCharge({ entitlement_id: entitlementId, charged }: Charge): {
  detail?: string;
} {
  if (charged === 0) return { detail: FREE };
  return entitlementId === null ? {} : { detail: ENTITLEMENT + entitlementId };
}

/** The charge that an entry tells of. */
export function readCharge(detail: string | null): Charge {
  const isOfEntitlement = detail?.startsWith(ENTITLEMENT) === true;
  return {
    entitlement_id: isOfEntitlement ? detail.slice(ENTITLEMENT.length) : null,
    charged: detail === FREE ? 0 : 1,
  };
}
