import { createBatcher } from '../event-loop/batcher.ts';
import { yieldToEventLoop } from '../event-loop/time-slice.ts';
import { DatabaseUnavailable, QUEUE_PATIENCE_MS, waitedTooLong } from './database-errors.ts';
import type { Database } from './database.ts';

/** What became of one item of a group: a refusal is its own and leaves the others alone. */
export type Decision<Outcome> = { readonly value: Outcome } | { readonly refusal: Error };

export interface GroupCommit<Item, Outcome> {
  /**
   * Resolves once the transaction that holds the item's changes is durable.
   * @throws the item's refusal, or what the database says
   */
  submit(item: Item): Promise<Outcome>;
}

interface GroupOptions<Item, Outcome> {
  /**
   * Decides items in order and writes what they change, in the given transaction. Like any
   * transaction it may run again. What it throws, in contrast to a refusal, undoes the whole group.
   */
  decide(tx: Database, items: readonly Item[]): Promise<readonly Decision<Outcome>[]>;
  /** Bounds how long one transaction keeps its locks, and SQLite the event loop. */
  readonly largestGroup: number;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Enough for requests that arrived together over many sockets to join one group. */
const MAX_WAIT_TICKS = 4;

/**
 * Lets what arrives within some ticks of the event loop, or while a transaction runs, share the next
 * transaction and so one wait for the disk. There is no timer: a lone item starts at the end of its
 * own tick. SQLite answers within the tick, so without this the sockets would not be read between
 * groups.
 */
export function createGroupCommit<Item, Outcome>(
  db: Database,
  { decide, largestGroup }: GroupOptions<Item, Outcome>,
): GroupCommit<Item, Outcome> {
  const batcher = createBatcher<Waiting<Item, Outcome>>({
    run,
    onTimeout: ({ reject }) => reject(waitedTooLong()),
    maxWaitMs: QUEUE_PATIENCE_MS,
    maxBatchSize: largestGroup,
    maxWaitTicks: MAX_WAIT_TICKS,
  });

  async function attempt(group: readonly Waiting<Item, Outcome>[]): Promise<void> {
    const decisions = await db.transaction((tx) =>
      decide(
        tx,
        group.map(({ item }) => item),
      ),
    );
    for (const [index, { resolve, reject }] of group.entries()) {
      const decision = decisions[index];
      if (!decision) reject(new Error('A group was decided without one of its items.'));
      else if ('refusal' in decision) reject(decision.refusal);
      else resolve(decision.value);
    }
  }

  async function run(group: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      await attempt(group);
    } catch (error) {
      // None of them is to blame, and each alone would wait for the same database.
      if (group.length === 1 || error instanceof DatabaseUnavailable)
        return group.forEach(({ reject }) => reject(error));
      // Whichever item is to blame fails alone, and costs the others a second try.
      for (const waiting of group) {
        // SQLite would do all of them, with a wait for the disk each, in one turn.
        await yieldToEventLoop();
        await run([waiting]);
      }
    }
  }

  return {
    submit: (item) =>
      new Promise((resolve, reject) => {
        batcher.add({ item, resolve, reject });
      }),
  };
}
