import { type Database, sendTogether } from '../../../platform/db/database.ts';
import type { Decision } from '../../../platform/db/group-commit.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import {
  counterOfEntitlement,
  type CounterKey,
  findDueGrantsOf,
  locksOfGrant,
} from '../repository.ts';
import type { CountingChange, CountingParts, GroupState, Opening } from './counting-change.ts';
import { endIfDue } from './end-grant.ts';
import { prepareOpenings } from './open-grant.ts';
import { saveAndSignal } from './save-and-signal.ts';
import { CountingUnitOfWork } from './unit-of-work.ts';

/**
 * Decides a group of counting changes in their order, each on what the ones before it left, and
 * writes them together: the counters, grants, coverage and ledger rows of a group become durable in
 * one transaction, and a refused change leaves nothing behind.
 */
export async function decideGroup<Outcome>(
  { clock, signals }: Pick<CountingParts, 'clock' | 'signals'>,
  tx: Database,
  changes: readonly CountingChange<Outcome>[],
): Promise<readonly Decision<Outcome>[]> {
  // Taken before anything is read, so that a grant found open is judged at an instant it saw.
  const state = await readState(tx, changes, clock.now());
  const decisions: Decision<Outcome>[] = [];
  for (const change of changes) decisions.push(await decide(change, state));
  await saveAndSignal(signals, tx, state.unit);
  tx.afterCommit(() => {
    for (const userId of state.idleUsers) signals.publish({ type: 'grant_idle', userId });
  });
  return decisions;
}

/** Reads what the changes need, each kind of row once, and ends the openers' grants that are over. */
async function readState(
  tx: Database,
  changes: readonly CountingChange<unknown>[],
  now: number,
): Promise<GroupState> {
  const requests = changes.flatMap(({ request }) => request ?? []);
  const [openings, overdue] = await sendTogether(
    prepareOpenings(tx, requests, now),
    findDueGrantsOf(tx, now, [...new Set(requests.map(({ userId }) => userId))]),
  );
  const prepared = [...openings.values()].flatMap((found) => (found instanceof Error ? [] : found));
  // Units of grants that are over must not refuse a new one until the sweeper comes by.
  const openers = new Set(prepared.map(({ userId }) => userId));
  const due = overdue.filter((grant) => openers.has(grant.user_id));
  const known = [...due, ...changes.flatMap(({ grant }) => grant ?? [])];
  const unit = await CountingUnitOfWork.open(tx, now, {
    keys: [...known.flatMap(locksOfGrant), ...prepared.flatMap(countersOf)],
    grantIds: [...new Set(known.map(({ id }) => id))],
    wanted: prepared.map(userVersionOf),
    paid: prepared.filter(({ refetch }) => refetch.kind !== 'never').map(userVersionOf),
  });
  for (const { id } of due) endIfDue(unit, id, now);
  return { tx, now, unit, openings, idleUsers: new Set() };
}

/** Of the user, and of each entitlement that may be charged beside. */
function countersOf({ userId, key, payers }: Opening): CounterKey[] {
  const { periodKey } = key;
  const beside = payers?.map(({ id }) => counterOfEntitlement({ userId, periodKey }, id)) ?? [];
  return [key, ...beside];
}

const userVersionOf = ({ userId, version: { versionId } }: Opening) => ({ userId, versionId });

/** A refusal answers its change; anything else that is thrown undoes the group. */
async function decide<Outcome>(
  change: CountingChange<Outcome>,
  state: GroupState,
): Promise<Decision<Outcome>> {
  try {
    return { value: await change.decide(state) };
  } catch (error) {
    if (error instanceof ProblemError) return { refusal: error };
    throw error;
  }
}
