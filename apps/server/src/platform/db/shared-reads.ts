import { type Batcher, createBatcher } from '../event-loop/batcher.ts';
import { QUEUE_PATIENCE_MS, waitedTooLong } from './database-errors.ts';
import type { Database, ReadByKeys } from './database.ts';

/** Bounds the size of one statement. */
const LARGEST_READ = 256;

/** Reads that follow each other within this are company; a call that is alone asks at once. */
const COMPANY_MS = 1;

interface Asked {
  readonly key: string;
  readonly resolve: (row: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets single reads of the same kind share statements: those asked for while one is under way, and,
 * where they come close behind each other, those of one tick of the event loop. On a database across
 * the network the way there is most of what reading costs; SQLite answers within the turn, so that
 * nothing would ever meet there without the tick. Each statement starts after all of its reads were
 * asked for, so everybody sees at least what was durable then.
 */
export function createSharedReads() {
  const kinds = new Map<ReadByKeys<unknown>, Batcher<Asked>>();

  function batcherOf(db: Database, read: ReadByKeys<unknown>): Batcher<Asked> {
    const known = kinds.get(read);
    if (known) return known;
    const batcher = createBatcher<Asked>({
      maxBatchSize: LARGEST_READ,
      run: (asked) => answer(asked),
      onTimeout: ({ reject }) => reject(waitedTooLong()),
      maxWaitMs: QUEUE_PATIENCE_MS,
      maxWaitTicks: 1,
      companyMs: COMPANY_MS,
    });
    const answer = async (asked: readonly Asked[]): Promise<void> => {
      try {
        const rows = await read(db, [...new Set(asked.map(({ key }) => key))]);
        for (const { key, resolve } of asked) resolve(rows.get(key));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    };
    kinds.set(read, batcher);
    return batcher;
  }

  return <Row>(db: Database, read: ReadByKeys<Row>, key: string): Promise<Row | undefined> =>
    new Promise((resolve, reject) => {
      // A kind answers with rows of its own type only; the map of the kinds cannot say so.
      batcherOf(db, read).add({ key, resolve: resolve as (row: unknown) => void, reject });
    });
}
