import type { Logger } from '../../observability/logger.ts';
import { createOutageLog } from '../../observability/outage-log.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LibraryPlaces, Signals } from '../../platform/signals/signals.ts';
import { findEntriesOfGrants } from '../downloads/index.ts';
import { findLedgerNews, getLedgerPosition, hasDeskNews } from '../ledger/index.ts';
import { getLibraryChanges, getLibraryRevision } from '../library-revision/index.ts';

const INTERVAL_MS = 1_000;

export interface ChangePoll {
  /**
   * Follows what concerns a user until every follower has left, and for operators what their desk shows.
   * @returns the function to leave with
   */
  follow(userId: string, isOperator?: boolean): () => void;
}

interface State {
  /** Of the ledger's newest entry. */
  readonly position: number;
  /** Of the library. */
  readonly revision: number;
}

/**
 * Turns what other processes change in the database into signals of this one: another node's
 * download; a licence or a file withdrawn, or a session ended, on the command line. Reads two rows a
 * second, and only while somebody watches.
 */
export function createChangePoll(
  db: Database,
  signals: Pick<Signals, 'publishHere' | 'subscribe'>,
  logger: Pick<Logger, 'error' | 'info'>,
): ChangePoll {
  /** How many follow each user. */
  const followers = new Map<string, number>();
  const desk = gatherDeskNews(db, signals);
  let timer: NodeJS.Timeout | undefined;
  let known: State | undefined;
  let reading = false;
  const outage = createOutageLog(logger, {
    began: 'changes of other processes cannot be read; open pages do not hear of them',
    ended: 'changes of other processes are read again',
  });
  /** Revisions that this server has told of by itself, as long as they are newer than `known`. */
  const told = new Set<number>();
  signals.subscribe((signal) => {
    if (signal.type === 'library_changed' && timer) told.add(signal.revision);
  });

  async function read(): Promise<void> {
    if (reading) return;
    reading = true;
    try {
      const [position, revision] = await Promise.all([
        getLedgerPosition(db),
        getLibraryRevision(db),
      ]);
      const after = known && position > known.position ? known.position : null;
      if (after !== null) await tellOfLedger({ db, signals }, after, [...followers.keys()]);
      await desk.tell(after);
      if (known && revision > known.revision) {
        const untold = await findUntold(db, { after: known.revision, upTo: revision }, told);
        if (untold) signals.publishHere({ type: 'library_changed', revision, ...untold });
        for (const old of told) if (old <= revision) told.delete(old);
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
    follow(userId, isOperator = false) {
      const leaveDesk = isOperator ? desk.follow() : undefined;
      followers.set(userId, (followers.get(userId) ?? 0) + 1);
      if (!timer) {
        void read();
        timer = setInterval(() => void read(), INTERVAL_MS).unref();
      }
      let following = true;
      return () => {
        if (!following) return;
        following = false;
        leaveDesk?.();
        const left = (followers.get(userId) ?? 0) - 1;
        if (left > 0) followers.set(userId, left);
        else followers.delete(userId);
        if (followers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
        known = undefined;
        told.clear();
      };
    },
  };
}

/** Tells what the ledger has of users after a position. */
async function tellOfLedger(
  { db, signals }: { readonly db: Database; readonly signals: Pick<Signals, 'publishHere'> },
  after: number,
  userIds: readonly string[],
): Promise<void> {
  for (const [userId, news] of await findLedgerNews(db, after, userIds)) {
    const { grantIds, isLicenceChanged, areSessionsChanged } = news;
    const entryIds = grantIds && (await findEntriesOfGrants(db, grantIds));
    signals.publishHere({ type: 'count_changed', userId, ...(entryIds && { entryIds }) });
    if (isLicenceChanged) signals.publishHere({ type: 'licence_changed', userId });
    if (areSessionsChanged) signals.publishHere({ type: 'sessions_changed', userId });
  }
}

/**
 * What changes at the desk is told at a poll alone, so that all that is changed in a second, and most of
 * it noted in the ledger besides, is one piece of news.
 */
function gatherDeskNews(db: Database, signals: Pick<Signals, 'publishHere' | 'subscribe'>) {
  /** Operators' streams. */
  let followers = 0;
  let isChanged = false;
  signals.subscribe(({ type }) => {
    if (type === 'desk_changed' && followers > 0) isChanged = true;
  });
  return {
    /** @returns the function to leave with */
    follow(): () => void {
      followers += 1;
      return () => {
        followers -= 1;
        if (followers === 0) isChanged = false;
      };
    },
    /** @param after the position in the ledger that was known, where there is more now */
    async tell(after: number | null): Promise<void> {
      if (followers === 0) return;
      if (!isChanged && (after === null || !(await hasDeskNews(db, after)))) return;
      isChanged = false;
      signals.publishHere({ type: 'desk_outdated' });
    },
  };
}

/** Where other servers have changed the library; null = nowhere. */
async function findUntold(
  db: Database,
  range: { readonly after: number; readonly upTo: number },
  told: ReadonlySet<number>,
): Promise<LibraryPlaces | null> {
  const places = await getLibraryChanges(db, range);
  const untold: (LibraryPlaces | undefined)[] = [];
  for (let revision = range.after + 1; revision <= range.upTo; revision += 1) {
    if (!told.has(revision)) untold.push(places.get(revision));
  }
  return untold.length === 0 ? null : allOf(untold);
}

/** Several changes as one; one of which nothing is known may have been anywhere. */
function allOf(changes: readonly (LibraryPlaces | undefined)[]): LibraryPlaces {
  const isSomewhere = (change: LibraryPlaces | undefined): change is LibraryPlaces =>
    change !== undefined && Object.keys(change).length > 0;
  if (!changes.every(isSomewhere)) return {};
  return {
    folderIds: changes.flatMap(({ folderIds }) => folderIds ?? []),
    below: changes.flatMap(({ below }) => below ?? []),
    gone: changes.flatMap(({ gone }) => gone ?? []),
    terms: changes.some(({ terms }) => terms === true),
  };
}
