import type { BulkAuthorship } from '../ledger/index.ts';
import { changeLicences, type ChangeLicenceDeps, type LicenceTerms } from '../licences/index.ts';
import { followPlans, giveEntitlements, moveEnds } from '../products/index.ts';
import { waitAgain, waitAgainWhereUnused } from '../registration/index.ts';
import { type Kept, toKept } from './kept.ts';
import type { Judge, UserChange } from './outcome.ts';
import { addSkip, type Skips } from './skips.ts';

interface ApplyOptions {
  readonly judge: Judge;
  /** Is added to. */
  readonly skipped: Skips;
  readonly by: BulkAuthorship & { readonly bulkChange: string };
}

/**
 * Changes users as it is decided about each of them, in a few statements.
 * @param deps `db` is the caller's transaction
 * @returns of each user who was changed, what was touched, before and after
 */
export async function applyChanges(
  deps: ChangeLicenceDeps,
  userIds: readonly string[],
  { judge, skipped, by }: ApplyOptions,
): Promise<ReadonlyMap<string, Kept>> {
  const changed = new Map<string, { before: LicenceTerms; change: UserChange }>();
  let looked = 0;
  await changeLicences(
    deps,
    userIds,
    (userId, before) => {
      looked += 1;
      const change = judge(userId, before);
      if (typeof change === 'string') {
        addSkip(skipped, change);
        return null;
      }
      changed.set(userId, { before, change });
      return Object.keys(change.terms).length > 0 ? change.terms : null;
    },
    by,
  );
  // Whose registration was refused since it began, or who was erased in this moment.
  const gone = userIds.length - looked;
  if (gone > 0) skipped.unknown = (skipped.unknown ?? 0) + gone;
  const deactivated = [...changed].filter(([, { change }]) => change.terms.activated === false);
  for (const [userId, { change }] of deactivated) {
    // What was kept says more than can be found out.
    if (change.waiter) await waitAgain(deps.db, userId, change.waiter);
  }
  await waitAgainWhereUnused(
    deps.db,
    deactivated.map(([userId]) => userId),
  );
  const changes = [...changed].map(([userId, { change }]) => ({ userId, ...change }));
  const followers = changes.flatMap(({ userId, planId }) =>
    planId === undefined ? [] : [{ userId, planId }],
  );
  await followPlans(deps, followers, by);
  const gifts = changes.flatMap(({ gives }) => gives);
  const given = Map.groupBy(await giveEntitlements(deps, gifts, by), (row) => row.holder_id);
  const ends = changes.flatMap((change) => change.ends);
  await moveEnds(deps, ends, by);
  return new Map(
    [...changed].map(([userId, { before, change }]) => [
      userId,
      toKept(before, change, given.get(userId) ?? []),
    ]),
  );
}
