import { periodKey, unitsLeft } from '@file-server/domain/quota';
import type { Database } from '../../platform/db/database.ts';
import type { LicenceTerms } from '../licences/index.ts';
import type { Payer, PayerUnits } from './counting/assign-units.ts';
import { findFreeableVersions } from './counting/idle-grants.ts';
import { counterOfEntitlement, findCounters, nameOfCounter } from './repository.ts';

interface Whose {
  readonly userId: string;
  readonly licence: LicenceTerms;
  readonly now: number;
}

/**
 * The units of entitlements that a user could be charged for, read outside any lock: no statement
 * unless one of them has a maximum of its own.
 * @param isSpared versions whose reservations do not give way
 */
export async function readPayerUnits(
  db: Database,
  { userId, licence, now }: Whose,
  payers: Iterable<Payer>,
  isSpared: (versionId: string) => boolean,
): Promise<PayerUnits> {
  const limited = new Map<string, Payer>();
  for (const payer of payers) if (payer.maximum !== null) limited.set(payer.id, payer);
  if (limited.size === 0) return { left: () => Infinity, obtainable: () => Infinity };
  const period = { userId, periodKey: periodKey(licence.period, now) };
  const keyOf = (id: string) => counterOfEntitlement(period, id);
  const counters = await findCounters(db, [...limited.keys()].map(keyOf));
  const usedOf = ({ id }: Payer) => counters.get(nameOfCounter(keyOf(id)));
  const left = (payer: Payer) => {
    const { reserved = 0, downloaded = 0 } = usedOf(payer) ?? {};
    return unitsLeft({ maximum: payer.maximum, reserved, downloaded });
  };
  const freeable = new Map<string, number>();
  if ([...limited.values()].some((payer) => (usedOf(payer)?.reserved ?? 0) > 0)) {
    const { rows } = await findFreeableVersions(db, { ...period, now });
    for (const { version_id: versionId, entitlement_id: id } of rows) {
      if (id !== null && !isSpared(versionId)) freeable.set(id, (freeable.get(id) ?? 0) + 1);
    }
  }
  return { left, obtainable: (payer) => left(payer) + (freeable.get(payer.id) ?? 0) };
}
