import type { Database } from '../../../platform/db/database.ts';
import { appendToLedger, type Authorship } from '../../ledger/index.ts';

/** How the ledger names an entry, where a user's id would stand. */
export const subjectOfEntry = (entryId: string): string => `entry:${entryId}`;

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
      userId: subjectOfEntry(entryId),
      detail: JSON.stringify(detail),
    })),
  );
}
