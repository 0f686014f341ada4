import { yieldToEventLoop } from './time-slice.ts';

export interface Batcher<Item> {
  /** Puts an item into the next batch. */
  add(item: Item): void;
}

interface BatcherOptions<Item> {
  /** Processes the items of one batch, in their order. Never rejects: each item is told by itself. */
  run(items: readonly Item[]): Promise<void>;
  /** Called with an item that waited longer than `maxWaitMs`; it is in no batch. */
  onTimeout(item: Item): void;
  readonly maxWaitMs: number;
  readonly maxBatchSize: number;
  /**
   * How many ticks of the event loop a batch stays open at most. It is closed after the first tick
   * that adds nothing, or by which it is full. 0 = a lone item starts at once.
   */
  readonly maxWaitTicks: number;
  /**
   * An item that comes later than this after the one before does not wait for ticks: nothing else is
   * likely to come with it, and a tick of its own costs a call that is alone. Absent = every item waits.
   */
  readonly companyMs?: number;
}

/**
 * Collects what arrives while a batch runs into the next one: the higher the load, the larger the
 * batches. An item that waits too long behind slow batches is refused.
 */
export function createBatcher<Item>(options: BatcherOptions<Item>): Batcher<Item> {
  const { run, onTimeout, maxBatchSize, maxWaitTicks, maxWaitMs, companyMs = Infinity } = options;
  const queue: { readonly item: Item; readonly since: number }[] = [];
  let running = false;
  let latest = -Infinity;

  async function drain(isAlone: boolean): Promise<void> {
    running = true;
    for (let first = isAlone; queue.length > 0; first = false) {
      if (!first) await collect();
      refuseTimedOut();
      const batch = queue.splice(0, maxBatchSize);
      if (batch.length > 0) await run(batch.map(({ item }) => item));
    }
    running = false;
  }

  function refuseTimedOut(): void {
    const earliest = performance.now() - maxWaitMs;
    const inTime = queue.findIndex(({ since }) => since >= earliest);
    for (const { item } of queue.splice(0, inTime === -1 ? queue.length : inTime)) onTimeout(item);
  }

  async function collect(): Promise<void> {
    let known = 0;
    for (let tick = 0; tick < maxWaitTicks; tick += 1) {
      // Others have their turn also between two full batches: work that never waits, such as SQLite's,
      // would keep the event loop until nothing is left.
      if (queue.length === known || (tick > 0 && queue.length >= maxBatchSize)) return;
      known = queue.length;
      await yieldToEventLoop();
    }
  }

  return {
    add(item) {
      const since = performance.now();
      const isAlone = since - latest > companyMs;
      latest = since;
      queue.push({ item, since });
      if (!running) void drain(isAlone);
    },
  };
}
