import type { Database } from '../../platform/db/database.ts';

/** Rows of one transaction, which holds up whoever wants one of them, or wants to write on SQLite. */
const BATCH = 100;

/**
 * Remembers when something was last used, by its id, and writes it in a few transactions for all of
 * them, so that no request waits for it. A crash forgets at most what was not written yet.
 */
export interface LastUses {
  note(id: string, at: number): void;
  /** Epoch milliseconds; 0 = not since the last write. */
  lastOf(id: string): number;
  write(): Promise<void>;
}

/** @param update moves the last use of one forward; another process may have written a later one */
export function createLastUses(
  db: Database,
  update: (tx: Database, id: string, at: number) => Promise<unknown>,
): LastUses {
  let uses = new Map<string, number>();
  return {
    note: (id, at) => void uses.set(id, at),
    lastOf: (id) => uses.get(id) ?? 0,
    async write() {
      if (uses.size === 0) return;
      const written = uses;
      uses = new Map();
      // In one order everywhere, so that two processes do not wait for each other.
      const inOrder = [...written].sort(([one], [other]) => (one < other ? -1 : 1));
      try {
        for (let start = 0; start < inOrder.length; start += BATCH) {
          await db.transaction(async (tx) => {
            for (const [id, at] of inOrder.slice(start, start + BATCH)) await update(tx, id, at);
          });
        }
      } catch (error) {
        // For the next time, what is written already as well, which changes nothing then; what was
        // used meanwhile was used later.
        uses = new Map([...written, ...uses]);
        throw error;
      }
    },
  };
}
