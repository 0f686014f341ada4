import type { Logger } from '../../observability/logger.ts';
import { createOutageLog } from '../../observability/outage-log.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals/signals.ts';
import { findLedgerNews, getLedgerPosition } from '../ledger/index.ts';
import { getLibraryRevision } from '../library/index.ts';

const INTERVAL_MS = 1_000;

export interface ChangePoll {
  /** Follows the database until every follower has left. @returns the function to leave with */
  follow(): () => void;
}

interface State {
  /** Of the ledger's newest entry. */
  readonly position: number;
  /** Of the library. */
  readonly revision: number;
}

/**
 * Turns what other processes change in the database into signals of this one: another node's
 * download, a licence or a file withdrawn on the command line. Reads two rows a second, and only
 * while somebody watches.
 */
export function createChangePoll(
  db: Database,
  signals: Pick<Signals, 'publishHere' | 'subscribe'>,
  logger: Pick<Logger, 'error' | 'info'>,
): ChangePoll {
  let followers = 0;
  let timer: NodeJS.Timeout | undefined;
  let known: State | undefined;
  let reading = false;
  const outage = createOutageLog(logger, {
    began: 'changes of other processes cannot be read; open pages do not hear of them',
    ended: 'changes of other processes are read again',
  });
  /** The newest of the library that this server has told of by itself. */
  let told = 0;
  signals.subscribe((signal) => {
    if (signal.type === 'library_changed') told = Math.max(told, signal.revision);
  });

  async function read(): Promise<void> {
    if (reading) return;
    reading = true;
    try {
      const [position, revision] = await Promise.all([
        getLedgerPosition(db),
        getLibraryRevision(db),
      ]);
      if (known && position > known.position) {
        for (const userId of await findLedgerNews(db, known.position)) {
          signals.publishHere({ type: 'count_changed', userId });
          signals.publishHere({ type: 'licence_changed', userId });
        }
      }
      if (known && revision > Math.max(known.revision, told)) {
        signals.publishHere({ type: 'library_changed', revision });
      }
      known = { position, revision };
      outage.succeeded();
    } catch (error) {
      outage.failed(error);
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
        known = undefined;
      };
    },
  };
}
