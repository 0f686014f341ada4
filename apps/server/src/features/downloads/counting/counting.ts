import type { ByteRange } from '@file-server/domain';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createGroupCommit } from '../../../platform/db/group-commit.ts';
import type { Signals } from '../../../platform/signals/signals.ts';
import type { Grant } from '../tables.ts';
import { decideCounting } from './decide-counting.ts';

export interface OpenedDownload {
  readonly grant: Grant;
  readonly name: string;
  /** True when a live grant was found and nothing was reserved (rule 2). */
  readonly reused: boolean;
}

/** A change of the counters that somebody asks for. */
export type CountingItem =
  | { readonly kind: 'open'; readonly userId: string; readonly entryId: string }
  | {
      readonly kind: 'admit';
      /** As found a moment ago: whose it is never changes, its state is read anew. */
      readonly grant: Grant;
      readonly range: ByteRange;
      readonly size: number;
    }
  | { readonly kind: 'end'; readonly grant: Grant };

/** What an item gets: its opened download, the position until which bytes may leave, or nothing. */
export type CountingOutcome = OpenedDownload | number | null;

/** The one door to the counters: whatever changes them goes through it and is durable when it answers. */
export interface Counting {
  /** @see openDownload */
  open(request: { readonly userId: string; readonly entryId: string }): Promise<OpenedDownload>;
  /** @see admitBytes */
  admit(grant: Grant, range: ByteRange, size: number): Promise<number>;
  /** Ends a grant if its time is over. @see endDueGrants */
  end(grant: Grant): Promise<void>;
}

export interface CountingOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly grantLifetimeMs: number;
  /** Only benchmarks choose: 1 gives every change a transaction of its own. */
  readonly largestGroup?: number;
}

/** SQLite needs some 5 ms for this many, which is what another request may have to wait. */
const LARGEST_GROUP = 128;

export function createCounting(options: CountingOptions): Counting {
  const group = createGroupCommit<CountingItem, CountingOutcome>(options.db, {
    largestGroup: options.largestGroup ?? LARGEST_GROUP,
    decide: (tx, items) => decideCounting(options, tx, items),
  });
  return {
    // Items of a kind get outcomes of that kind; the group sees them as one type.
    open: ({ userId, entryId }) =>
      group.submit({ kind: 'open', userId, entryId }) as Promise<OpenedDownload>,
    admit: (grant, range, size) =>
      group.submit({ kind: 'admit', grant, range, size }) as Promise<number>,
    async end(grant) {
      await group.submit({ kind: 'end', grant });
    },
  };
}
