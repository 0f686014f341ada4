import { periodKey } from '@file-server/domain/quota';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { Authorship } from '../../ledger/index.ts';
import { getLicence, type LicenceTerms } from '../../licences/index.ts';
import { getEntitlements } from '../../products/index.ts';
import {
  chargesOfGrant,
  counterOfEntitlement,
  counterOfUser,
  nameOfCounter,
} from '../repository.ts';
import type { Grant } from '../tables.ts';
import type { CountingParts } from './counting-change.ts';
import {
  deleteRefunds,
  findPaidGrants,
  findRefundedGrants,
  insertRefunds,
} from './refunds-repository.ts';
import { saveAndSignal } from './save-and-signal.ts';
import { CountingUnitOfWork } from './unit-of-work.ts';

export type RefundUnitsDeps = Pick<CountingParts, 'db' | 'clock' | 'signals'>;

/** Units that an operator gives back at once. */
export interface Refund {
  /** By what they are known, to count them again. */
  readonly id: string;
  readonly units: number;
}

/**
 * Gives units of the running period back to a user, those of the newest downloads first. Their links
 * stay: what was paid may be fetched until they end.
 * @param wanted.units at most; a user who has used fewer gets these
 */
export function refundUnits(
  deps: RefundUnitsDeps,
  { userId, units }: { readonly userId: string; readonly units: number },
  by: Authorship,
): Promise<Refund> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const { period } = await getLicence(tx, userId);
    const key = counterOfUser({ userId, periodKey: periodKey(period, now) });
    const unit = await CountingUnitOfWork.open(tx, now, { keys: [key], grantIds: [], wanted: [] });
    // Under the lock: what is counted meanwhile waits.
    const grants = await findPaidGrants(tx, { userId, periodKey: key.periodKey, limit: units });
    await unit.lockCharges(grants);
    const id = newId();
    await insertRefunds(tx, grants.map(idOf), now, id);
    for (const grant of grants) unit.refund(grant, by);
    await saveAndSignal(deps.signals, tx, unit);
    return { id, units: grants.length };
  });
}

/**
 * Counts again what was given back, all of it or nothing; units of a version that was recalled or
 * found damaged meanwhile stay given back.
 * @returns the units
 * @throws ProblemError not_found when it was not given back to this user, is counted again already, or
 *   stays given back; units_used when so many are not left
 */
export function undoRefund(
  deps: RefundUnitsDeps,
  { userId, refundId }: { readonly userId: string; readonly refundId: string },
  by: Authorship,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const known = await findRefundedGrants(tx, { userId, refundId });
    const unit = await CountingUnitOfWork.open(tx, deps.clock.now(), {
      keys: known.flatMap(chargesOfGrant),
      grantIds: [],
      wanted: [],
    });
    // Under the lock: of two who take it back, one finds it done.
    const grants = await findRefundedGrants(tx, { userId, refundId });
    if (grants.length === 0) {
      throw new ProblemError('not_found', 'There is nothing to be counted again.');
    }
    await deleteRefunds(tx, refundId);
    for (const grant of grants) unit.countAgain(grant, by);
    const licence = await getLicence(tx, userId);
    unit.dependOn(userId, licence);
    const maximumOf = await readMaxima(tx, userId, licence);
    for (const key of grants.flatMap(chargesOfGrant)) {
      const { reserved, downloaded } = unit.counter(key);
      const maximum = maximumOf(nameOfCounter(key), key.periodKey);
      if (maximum !== null && reserved + downloaded > maximum) throw new ProblemError('units_used');
    }
    await saveAndSignal(deps.signals, tx, unit);
    return grants.length;
  });
}

const idOf = ({ id }: Grant): string => id;

/** @returns what says below which maximum a counter of this user stays; null = none */
async function readMaxima(tx: Database, userId: string, licence: LicenceTerms) {
  const held = (await getEntitlements(tx, new Map([[userId, licence]]))).get(userId) ?? [];
  return (name: string, period: string): number | null => {
    const user = { userId, periodKey: period };
    if (name === nameOfCounter(counterOfUser(user))) return licence.maximum;
    const own = held.find(({ id }) => name === nameOfCounter(counterOfEntitlement(user, id)));
    return own?.maximum ?? null;
  };
}
