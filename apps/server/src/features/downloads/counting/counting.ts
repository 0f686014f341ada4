import type { ByteRange } from '@file-server/domain';
import { createGroupCommit } from '../../../platform/db/group-commit.ts';
import type { Grant } from '../tables.ts';
import { decideCounting } from './decide-counting.ts';
import { Holds } from './holds.ts';
import type {
  Admitted,
  CountingItem,
  CountingOutcome,
  CountingParts,
  OpenedDownload,
} from './items.ts';

/**
 * The door to the counters, durable when it answers. Beside it only an archive reserves, all of its
 * grants or none, in a transaction of its own under the same locks.
 */
export interface Counting {
  /** @see openDownload */
  open(request: { readonly userId: string; readonly entryId: string }): Promise<OpenedDownload>;
  /** @see admitBytes */
  admit(
    grant: Grant,
    range: ByteRange,
    size: number,
    options: { readonly mayCommit: boolean },
  ): Promise<number>;
  /**
   * Runs a transfer of a grant. While it runs, and the grant is reserved, no other download takes its
   * unit; after it, one that finds no room may.
   */
  hold<T>(grant: Grant, transfer: () => Promise<T>): Promise<T>;
  /** @see giveBack */
  giveBack(grant: Grant): Promise<void>;
  /** Ends a grant if its time is over. @see endDueGrants */
  end(grant: Grant): Promise<void>;
}

/** SQLite needs some 10 ms for this many, which is what another request may have to wait. */
const LARGEST_GROUP = 128;

interface CountingOptions {
  /** For benchmarks: 1 gives every change a transaction of its own. */
  readonly largestGroup?: number;
  /** For tests. */
  readonly renewMs?: number;
}

export function createCounting(parts: CountingParts, options: CountingOptions = {}): Counting {
  const group = createGroupCommit<CountingItem, CountingOutcome>(parts.db, {
    largestGroup: options.largestGroup ?? LARGEST_GROUP,
    decide: (tx, items) => decideCounting(parts, tx, items),
  });
  const say = async (item: CountingItem): Promise<void> => {
    await group.submit(item);
  };
  const holds = new Holds(
    {
      renew: (grant) => say({ kind: 'renew', grant }),
      leave: (grant) => say({ kind: 'leave', grant }),
    },
    options.renewMs,
  );
  return {
    // Items of a kind get outcomes of that kind; the group sees them as one type.
    open: ({ userId, entryId }) =>
      group.submit({ kind: 'open', userId, entryId }) as Promise<OpenedDownload>,
    async admit(grant, range, size, { mayCommit }) {
      const item = { kind: 'admit', grant, range, size, mayCommit } as const;
      const { until } = await holds.admit(
        grant.id,
        (joins) => group.submit({ ...item, joins }) as Promise<Admitted>,
      );
      return until;
    },
    hold: (grant, transfer) => holds.run(grant, transfer),
    giveBack: (grant) => say({ kind: 'give-back', grant }),
    end: (grant) => say({ kind: 'end', grant }),
  };
}
