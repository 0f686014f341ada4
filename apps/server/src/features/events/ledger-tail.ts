import type { Database } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals/signals.ts';
import { findLedgerNews, getLedgerPosition } from '../ledger/index.ts';

const INTERVAL_MS = 1_000;

export interface LedgerTail {
  /** Follows the ledger until every follower has left. @returns the function to leave with */
  follow(): () => void;
}

/**
 * Turns ledger entries that other processes append into signals of this one: another node's
 * download, a licence set on the command line. Reads one row a second, and only while somebody
 * watches.
 */
export function createLedgerTail(
  db: Database,
  signals: Pick<Signals, 'publishHere'>,
  onError: (error: unknown) => void,
): LedgerTail {
  let followers = 0;
  let timer: NodeJS.Timeout | undefined;
  let position: number | undefined;
  let reading = false;

  async function read(): Promise<void> {
    if (reading) return;
    reading = true;
    try {
      const newest = await getLedgerPosition(db);
      if (position !== undefined && newest > position) {
        for (const userId of await findLedgerNews(db, position)) {
          signals.publishHere({ type: 'count_changed', userId });
          signals.publishHere({ type: 'licence_changed', userId });
        }
      }
      position = newest;
    } catch (error) {
      onError(error);
    } finally {
      reading = false;
    }
  }

  return {
    follow() {
      followers += 1;
      if (!timer) {
        void read();
        timer = setInterval(() => void read(), INTERVAL_MS).unref();
      }
      let following = true;
      return () => {
        if (!following) return;
        following = false;
        followers -= 1;
        if (followers > 0) return;
        clearInterval(timer);
        timer = undefined;
        position = undefined;
      };
    },
  };
}
