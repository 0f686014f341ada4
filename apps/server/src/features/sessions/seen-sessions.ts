import type { Database } from '../../platform/db/database.ts';
import { updateSeenAt } from './repository.ts';

/**
 * Remembers when sessions were used and writes it in one transaction for all of them. A crash
 * forgets at most what was not written yet: a minute.
 */
export function createSeenSessions(db: Database) {
  let seen = new Map<string, number>();
  return {
    note: (sessionId: string, at: number): void => void seen.set(sessionId, at),
    /** Epoch milliseconds; 0 = not since the last write. */
    lastOf: (sessionId: string): number => seen.get(sessionId) ?? 0,
    async write(): Promise<void> {
      if (seen.size === 0) return;
      const written = seen;
      seen = new Map();
      // In one order everywhere, so that two processes do not wait for each other.
      const inOrder = [...written].sort(([one], [other]) => (one < other ? -1 : 1));
      await db.transaction(async (tx) => {
        for (const [sessionId, at] of inOrder) await updateSeenAt(tx, sessionId, at);
      });
    },
  };
}
