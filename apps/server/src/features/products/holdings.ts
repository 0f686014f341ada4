import { type Database, sendTogether } from '../../platform/db/database.ts';
import {
  getEntitlements,
  getFollowers,
  getPlansOf,
  type HeldEntitlement,
  type Plan,
} from './repository.ts';
import type { Viewer } from './visibility.ts';

/** What decides, beside the licence, which products a user sees and may fetch. */
interface Holdings {
  readonly plan: Omit<Plan, 'name'> | null;
  /** Those that are in force, by id. */
  readonly entitlements: readonly HeldEntitlement[];
}

/** What a user holds at an instant: the same for them as long as this is the same. */
export async function getHoldings(db: Database, { userId, now }: Viewer): Promise<Holdings> {
  const followers = await getFollowers(db, [userId]);
  const [entitlements, plans] = await sendTogether(
    getEntitlements(db, followers),
    getPlansOf(db, followers),
  );
  const plan = plans.get(userId);
  const held = entitlements.get(userId) ?? [];
  return {
    plan: plan ? withoutName(plan) : null,
    entitlements: held
      .filter(({ startsAt, endsAt }) => (startsAt ?? now) <= now && (endsAt ?? Infinity) > now)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

function withoutName({ name: _name, ...plan }: Plan): Holdings['plan'] {
  return plan;
}
