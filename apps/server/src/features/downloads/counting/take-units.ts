import { LOCK_TEXTS } from '@file-server/contract/lock-reasons';
import { periodEnd, unitsLeft } from '@file-server/domain/quota';
import { toInstantOrNull } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { LicenceTerms } from '../../licences/index.ts';
import { counterOfEntitlement, type CounterKey } from '../repository.ts';
import type { Grant } from '../tables.ts';
import { assignUnits, type Payer } from './assign-units.ts';
import { findIdleGrants } from './idle-grants.ts';
import type { CountingUnitOfWork } from './unit-of-work.ts';

interface Need {
  readonly userId: string;
  /** The user's own counter. */
  readonly key: CounterKey;
  /** Of the licence; null = unlimited. */
  readonly maximum: number | null;
  /**
   * For each unit the entitlements that may be charged, in the order of charge and each one object;
   * null = the version is in no product. Their counters are locked.
   */
  readonly wanted: readonly (readonly Payer[] | null)[];
}

type Exhausted =
  | {
      readonly refusal: 'quota_exhausted';
      /** Units of the licence that can be reserved now. */
      readonly left: number;
    }
  | { readonly refusal: 'entitlement_exhausted' };

/** The entitlement that each unit is charged to beside the licence, in the order of `wanted`. */
type TakenUnits = { readonly payers: readonly (Payer | null)[] } | Exhausted;

/**
 * Finds the units of new reservations: one of the licence for each, and one of an entitlement where the
 * version is in a product. Where units are lacking, the user's own reservations that nobody holds are
 * released, oldest first and no more than needed. Their coverage stays, so going from one file to the
 * next is never more free bytes than the allowance of each.
 * @returns who pays; or why nobody can, and then nothing was released
 */
export async function takeUnits(
  tx: Database,
  unit: CountingUnitOfWork,
  need: Need,
  now: number,
): Promise<TakenUnits> {
  const { key, maximum, wanted } = need;
  if (wanted.length === 0) return { payers: [] };
  const used = unit.counter(key);
  const left = unitsLeft({ maximum, ...used });
  const lacking = wanted.length - left;
  const leftOf = (payer: Payer) =>
    unitsLeft({ maximum: payer.maximum, ...unit.counter(keyOf(need, payer)) });
  const free = assignUnits(wanted, { left: leftOf, obtainable: leftOf });
  if (lacking <= 0 && free) return { payers: free };

  const find = (query: Lacking) =>
    used.reserved === 0 ? [] : findIdle(tx, unit, need, { ...query, now });
  const idle = await find({ units: lacking, payer: null });
  if (idle.length < lacking) {
    return { refusal: 'quota_exhausted', left: Math.max(0, left + idle.length) };
  }
  const idleOf = new Map<string, readonly Grant[]>();
  for (const payer of free ? [] : payersOf(wanted)) {
    idleOf.set(payer.id, await find({ units: wanted.length - leftOf(payer), payer }));
  }
  const obtainable = (payer: Payer) => leftOf(payer) + (idleOf.get(payer.id)?.length ?? 0);
  const payers = free ?? assignUnits(wanted, { left: leftOf, obtainable });
  if (!payers) return { refusal: 'entitlement_exhausted' };

  const released = new Set<Grant>();
  for (const [payer, units] of unitsByPayer(payers)) {
    const own = idleOf.get(payer.id) ?? [];
    for (const grant of own.slice(0, Math.max(0, units - leftOf(payer)))) released.add(grant);
  }
  for (const grant of idle) {
    if (released.size >= lacking) break;
    released.add(grant);
  }
  await unit.lockCharges([...released]);
  for (const grant of released) unit.end(grant, now);
  return { payers };
}

const keyOf = ({ userId, key: { periodKey } }: Need, { id }: Payer) =>
  counterOfEntitlement({ userId, periodKey }, id);

/** Each entitlement that may be charged, once. */
function payersOf(wanted: Need['wanted']): readonly Payer[] {
  const payers = wanted.flatMap((of) => of ?? []);
  return [...new Map(payers.map((payer) => [payer.id, payer])).values()];
}

function unitsByPayer(payers: readonly (Payer | null)[]): ReadonlyMap<Payer, number> {
  const units = new Map<Payer, number>();
  for (const payer of payers) if (payer) units.set(payer, (units.get(payer) ?? 0) + 1);
  return units;
}

/** How many units are lacking, and of whose. */
interface Lacking {
  /** 0 or less where none are. */
  readonly units: number;
  /** null = the licence's. */
  readonly payer: Payer | null;
}

/** The user's reservations that nobody holds, oldest first: enough for what is lacking, or all. */
async function findIdle(
  tx: Database,
  unit: CountingUnitOfWork,
  { userId, key }: Need,
  { units, payer, now }: Lacking & { readonly now: number },
): Promise<readonly Grant[]> {
  if (units <= 0) return [];
  // What this transaction has changed of a grant is not in the database yet.
  const ids = unit.knownIds;
  const found = await findIdleGrants(tx, {
    userId,
    periodKey: key.periodKey,
    now,
    ids,
    limit: units + ids.length,
    entitlementId: payer?.id ?? null,
  });
  return found.rows
    .map((grant) => unit.know(grant))
    .filter(({ state, ended_at, held_until }) => {
      return state === 'reserved' && ended_at === null && held_until <= now;
    });
}

/** @param opening.needed units of an archive, whose refusal says how many there are; null = of one file */
export function exhausted(
  refused: Exhausted,
  { licence, needed, now }: { licence: LicenceTerms; needed: number | null; now: number },
): ProblemError {
  const end = periodEnd(licence.period, now);
  const resetsAt = toInstantOrNull(end);
  const { refusal } = refused;
  const { nextStep } = LOCK_TEXTS[refusal];
  const orWait = resetsAt && { nextStep: `${nextStep} Or wait until ${resetsAt}.` };
  const extras = { resetsAt, ...orWait };
  if (refused.refusal === 'entitlement_exhausted' || needed === null) {
    return new ProblemError(refusal, undefined, { extras });
  }
  const { left } = refused;
  const more = needed === 1 ? '1 more download' : `${needed} more downloads`;
  const sentence = `This needs ${more}, and your licence has ${left} left.`;
  return new ProblemError(refusal, sentence, { extras: { ...extras, needed, left } });
}
