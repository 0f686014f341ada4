import { unitsLeft } from '@file-server/domain';
import type { Database } from '../../../platform/db/database.ts';
import type { CounterKey } from '../repository.ts';
import type { CountingUnitOfWork } from './unit-of-work.ts';
import { findIdleGrants } from './idle-grants.ts';

interface Room {
  readonly userId: string;
  readonly key: CounterKey;
  /** null = unlimited. */
  readonly maximum: number | null;
  /** Units that are wanted. */
  readonly units: number;
}

/**
 * Makes room for new reservations: where units are lacking, the user's own reservations that nobody
 * holds are released, oldest first and no more than needed. Their coverage stays, so going from one
 * file to the next is never more free bytes than the allowance of each.
 * @returns units that can be reserved now; fewer than wanted = nothing was released
 */
export async function makeRoom(
  tx: Database,
  unit: CountingUnitOfWork,
  { userId, key, maximum, units }: Room,
  now: number,
): Promise<number> {
  const used = unit.counter(key);
  const left = unitsLeft({ maximum, ...used });
  const lacking = units - left;
  if (lacking <= 0) return left;
  if (used.reserved === 0) return Math.max(0, left);
  // What this transaction has changed of a grant is not in the database yet.
  const ids = unit.knownIds;
  const query = { userId, periodKey: key.periodKey, now, ids, limit: lacking + ids.length };
  const found = await findIdleGrants(tx, query);
  const idle = found.rows
    .map((grant) => unit.know(grant))
    .filter(({ state, ended_at, held_until }) => {
      return state === 'reserved' && ended_at === null && held_until <= now;
    })
    .slice(0, lacking);
  if (idle.length < lacking) return Math.max(0, left + idle.length);
  for (const grant of idle) unit.end(grant, now);
  return units;
}
