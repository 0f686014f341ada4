import type { BulkSkip } from '@file-server/contract/bulk-changes';
import {
  type EntitlementRow,
  findEntitlements,
  keepPlan,
  type MovedEnd,
  planExists,
} from '../products/index.ts';
import { findSignedIn } from '../sessions/index.ts';
import { readCandidates } from './candidates.ts';
import { type Candidate, differing, obstacleTo } from './decide.ts';
import { findKept, type Kept } from './kept.ts';
import { isNothing, type ReadJudge, type UserChange } from './outcome.ts';

/** What an undo of a bulk change makes of users. */
export const judgeUndo =
  (bulkChangeId: string): ReadJudge =>
  async (db, userIds, { now, lock }) => {
    const kept = await findKept(db, bulkChangeId, userIds);
    const touched = [...kept.values()].flatMap(({ after }) => Object.keys(after.ends));
    const found = touched.length === 0 ? [] : await findEntitlements(db, touched, { lock });
    const entitlements = new Map(found.map((entitlement) => [entitlement.id, entitlement]));
    const plans = new Set<string>();
    for (const planId of new Set([...kept.values()].map(({ before }) => before.planId))) {
      if (typeof planId !== 'string') continue;
      if (await (lock ? keepPlan : planExists)(db, planId)) plans.add(planId);
    }
    const candidateOf = await readCandidates(db, userIds);
    const haveWaited = [...kept].flatMap(([userId, { before }]) => (before.waiter ? [userId] : []));
    const signedIn = haveWaited.length === 0 ? null : await findSignedIn(db, haveWaited);
    return (userId, terms) => {
      const one = kept.get(userId);
      // Erased since, and with that forgotten.
      if (one === undefined) return 'unknown';
      const isUsed = signedIn?.has(userId) === true;
      return decideUndo({ terms, ...candidateOf(userId), entitlements, plans, isUsed }, one, now);
    };
  };

interface Undone extends Candidate {
  readonly entitlements: ReadonlyMap<string, EntitlementRow>;
  /** Ids of those plans that are there. */
  readonly plans: ReadonlySet<string>;
  /** Whoever has waited for approval has signed in since. */
  readonly isUsed: boolean;
}

/** Back to what it was, where all that the change touched is as it was left. */
function decideUndo(
  { terms, operator, erased, foreign, entitlements, plans, isUsed }: Undone,
  { before, after }: Kept,
  now: number,
): UserChange | BulkSkip {
  if (erased) return 'unknown';
  const ends = toEnds(entitlements, { before, after }, now);
  const isElsewhere = after.planId !== undefined && after.planId !== (terms.planId ?? null);
  if (ends === null || isElsewhere || Object.keys(differing(terms, after.terms)).length > 0) {
    return 'changed_since';
  }
  const { planId, waiter } = before;
  if (typeof planId === 'string' && !plans.has(planId)) return 'gone';
  const change = {
    terms: before.terms,
    ...(planId !== undefined && { planId }),
    gives: [],
    ends,
    // Refusing an account that was used would remove a customer: it is suspended instead.
    ...(waiter && !isUsed && { waiter }),
  };
  const obstacle = obstacleTo(change.terms, { operator, foreign }, now);
  return obstacle ?? (isNothing(change) ? 'same' : change);
}

/** @returns null where one is not as it was left */
function toEnds(
  entitlements: Undone['entitlements'],
  { before, after }: Kept,
  now: number,
): readonly MovedEnd[] | null {
  const moved: MovedEnd[] = [];
  for (const [id, left] of Object.entries(after.ends)) {
    const entitlement = entitlements.get(id);
    if (entitlement?.ends_at !== left) return null;
    const old = before.ends[id];
    // What it gave was not there before: it ends now, unless it has run out by itself.
    const endsAt = old === undefined ? Math.min(left ?? Infinity, now) : old;
    if (endsAt !== left) moved.push({ entitlement, endsAt });
  }
  return moved;
}
