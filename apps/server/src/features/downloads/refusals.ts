import { LOCK_REASONS, type LockReason } from '@file-server/contract/lock-reasons';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { appendToLedger } from '../ledger/index.ts';
import { getCurrentVersions, isFolder } from '../library/index.ts';

/** What was refused to whom; neither id = several files at once. */
interface Asked {
  readonly userId: string;
  readonly entryId?: string | undefined;
  readonly versionId?: string | undefined;
}

interface Refusal extends Asked {
  readonly reason: LockReason;
}

export interface Refusals {
  /** Runs what was asked for, and remembers a refusal of it. */
  watch<T>(asked: Asked, run: () => Promise<T>): Promise<T>;
  /**
   * Writes to the ledger what has been refused; called once a minute.
   * @param options.all also what has its entry of this hour already: the process ends
   */
  write(options?: { readonly all: boolean }): Promise<void>;
}

const HOUR_MS = 60 * 60_000;
/** Files named for a user in an hour. Refusals of more are counted without a file. */
const MOST_FILES = 20;
/** Entries of one transaction: few enough that counting does not wait for it. */
const BATCH = 500;

const REASONS: ReadonlySet<string> = new Set(LOCK_REASONS);

/**
 * Counts refused downloads in memory and writes them by the minute, so that no client waits for it or
 * fills the disk by asking again: an hour has at most one entry for each user, reason and file.
 */
export function createRefusals({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Refusals {
  const waiting = new Map<string, { readonly refusal: Refusal; times: number }>();
  let hour = new Hour(0);

  const add = (refusal: Refusal, times: number) => {
    const key = nameOf(refusal);
    const known = waiting.get(key);
    if (known) known.times += times;
    else waiting.set(key, { refusal, times });
  };
  const beginHour = () => {
    const number = Math.floor(clock.now() / HOUR_MS);
    if (hour.number !== number) hour = new Hour(number);
  };
  return {
    async watch(asked, run) {
      try {
        return await run();
      } catch (error) {
        if (error instanceof ProblemError && isReason(error.code)) {
          beginHour();
          add(hour.narrow({ ...asked, reason: error.code }), 1);
        }
        throw error;
      }
    },
    async write({ all } = { all: false }) {
      beginHour();
      for (;;) {
        const due = [...waiting].filter(([key]) => all || !hour.written.has(key)).slice(0, BATCH);
        if (due.length === 0) return;
        for (const [key] of due) {
          hour.written.add(key);
          waiting.delete(key);
        }
        const counted = due.map(([, refusals]) => refusals);
        try {
          await append(db, clock.now(), counted);
        } catch (error) {
          for (const { refusal, times } of counted) {
            hour.written.delete(nameOf(refusal));
            add(refusal, times);
          }
          throw error;
        }
      }
    },
  };
}

/** What has been seen since the clock struck. */
class Hour {
  readonly number: number;
  readonly written = new Set<string>();
  readonly #filesOf = new Map<string, Set<string>>();

  constructor(number: number) {
    this.number = number;
  }

  /** The refusal, without its file where the user has been refused enough others. */
  narrow({ userId, entryId, versionId, reason }: Refusal): Refusal {
    const file = versionId ?? entryId;
    if (file === undefined) return { userId, reason };
    const files = this.#filesOf.get(userId) ?? new Set();
    if (!files.has(file) && files.size === MOST_FILES) return { userId, reason };
    this.#filesOf.set(userId, files.add(file));
    return { userId, entryId, versionId, reason };
  }
}

const isReason = (code: string): code is LockReason => REASONS.has(code);

const nameOf = ({ userId, reason, versionId, entryId }: Refusal): string =>
  `${userId} ${reason} ${versionId ?? ''} ${entryId ?? ''}`;

/** An entry for each, with how often as its detail. A file stands there as its newest version. */
async function append(
  db: Database,
  now: number,
  counted: readonly { readonly refusal: Refusal; readonly times: number }[],
): Promise<void> {
  const unnamed = counted.flatMap(({ refusal: { entryId, versionId } }) =>
    versionId === undefined && entryId !== undefined ? [entryId] : [],
  );
  const found = await getCurrentVersions(db, [...new Set(unnamed)]);
  const versionOf = ({ entryId = '', versionId }: Refusal) => {
    const entry = found.get(entryId);
    return versionId ?? (entry && !isFolder(entry) ? entry.versionId : undefined);
  };
  await db.transaction((tx) =>
    appendToLedger(
      tx,
      now,
      ...counted.map(({ refusal, times }) => {
        const versionId = versionOf(refusal);
        return {
          kind: 'refused' as const,
          userId: refusal.userId,
          actor: { kind: 'user' as const, id: refusal.userId },
          reason: refusal.reason,
          detail: String(times),
          ...(versionId === undefined ? {} : { versionId }),
        };
      }),
    ),
  );
}
