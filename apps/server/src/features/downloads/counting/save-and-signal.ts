import type { Database } from '../../../platform/db/database.ts';
import type { Signals } from '../../../platform/signals/signals.ts';
import type { CountingUnitOfWork } from './unit-of-work.ts';

/** Writes what was decided, and once it is durable signals whose count has changed. */
export async function saveAndSignal(
  signals: Pick<Signals, 'publish'>,
  tx: Database,
  unit: CountingUnitOfWork,
): Promise<void> {
  const changed = await unit.save();
  tx.afterCommit(() => {
    for (const [userId, entryIds] of changed)
      signals.publish({ type: 'count_changed', userId, entryIds });
  });
}
