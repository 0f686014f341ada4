import type { ByteRange } from '@file-server/domain';
import { createGroupCommit } from '../../../platform/db/group-commit.ts';
import type { Grant } from '../tables.ts';
import { decideCounting } from './decide-counting.ts';
import type { CountingItem, CountingOutcome, CountingParts, OpenedDownload } from './items.ts';

/**
 * The door to the counters, durable when it answers. Beside it only an archive reserves, all of its
 * grants or none, in a transaction of its own under the same locks.
 */
export interface Counting {
  /** @see openDownload */
  open(request: { readonly userId: string; readonly entryId: string }): Promise<OpenedDownload>;
  /** @see admitBytes */
  admit(grant: Grant, range: ByteRange, size: number): Promise<number>;
  /** Ends a grant if its time is over. @see endDueGrants */
  end(grant: Grant): Promise<void>;
}

/** SQLite needs some 10 ms for this many, which is what another request may have to wait. */
const LARGEST_GROUP = 128;

/** @param options.largestGroup for benchmarks: 1 gives every change a transaction of its own */
export function createCounting(
  parts: CountingParts,
  options: { readonly largestGroup: number } = { largestGroup: LARGEST_GROUP },
): Counting {
  const group = createGroupCommit<CountingItem, CountingOutcome>(parts.db, {
    ...options,
    decide: (tx, items) => decideCounting(parts, tx, items),
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
