export interface Groups<Item> {
  /** Puts an item into the next group. */
  add(item: Item): void;
}

interface GroupsOptions<Item> {
  /** Deals with the items of one group, in their order. Never rejects: each item hears by itself. */
  run(items: readonly Item[]): Promise<void>;
  readonly largest: number;
  /** Awaited before a group is closed, so that more can join it; absent = a lone item starts at once. */
  readonly gather?: () => Promise<void>;
}

/** Lets what arrives while a group is dealt with form the next one: the busier, the larger. */
export function createGroups<Item>({ run, largest, gather }: GroupsOptions<Item>): Groups<Item> {
  const queue: Item[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (queue.length > 0) {
      if (gather) await gather();
      await run(queue.splice(0, largest));
    }
    running = false;
  }

  return {
    add(item) {
      queue.push(item);
      if (!running) void drain();
    },
  };
}
