import type { Database } from '../../../platform/db/database.ts';
import { appendToLedger, type Authorship } from '../../ledger/index.ts';

/** Says in the ledger who has done what with which entries. */
export function recordInLedger(
  tx: Database,
  at: number,
  by: Authorship,
  events: readonly {
    readonly entryId: string;
    readonly detail: Readonly<Record<string, unknown>>;
  }[],
): Promise<void> {
  return appendToLedger(
    tx,
    at,
    ...events.map(({ entryId, detail }) => ({
      ...by,
      kind: 'entry_set' as const,
      userId: `entry:${entryId}`,
      detail: JSON.stringify(detail),
    })),
  );
}
