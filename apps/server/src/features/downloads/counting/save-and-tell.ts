import type { Database } from '../../../platform/db/database.ts';
import type { CountingParts } from './counting-change.ts';
import type { CountingUnitOfWork } from './unit-of-work.ts';

/** Writes what was decided, and tells open tabs of it once it is durable. */
export async function saveAndTell(
  { signals }: Pick<CountingParts, 'signals'>,
  tx: Database,
  unit: CountingUnitOfWork,
): Promise<void> {
  const changed = await unit.save();
  tx.afterCommit(() => {
    for (const [userId, entryIds] of changed)
      signals.publish({ type: 'count_changed', userId, entryIds });
  });
}
