import { endOfTurn } from './turns.ts';

export interface Groups<Item> {
  /** Puts an item into the next group. */
  add(item: Item): void;
}

interface GroupsOptions<Item> {
  /** Deals with the items of one group, in their order. Never rejects: each item hears by itself. */
  run(items: readonly Item[]): Promise<void>;
  readonly largest: number;
  /**
   * For how many turns of the event loop a group stays open at most: it is closed after the first
   * that brings nothing new. 0 = a lone item starts at once.
   */
  readonly gatherTurns: number;
}

/** Lets what arrives while a group is dealt with form the next one: the busier, the larger. */
export function createGroups<Item>(options: GroupsOptions<Item>): Groups<Item> {
  const { run, largest, gatherTurns } = options;
  const queue: Item[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (queue.length > 0) {
      await gather();
      await run(queue.splice(0, largest));
    }
    running = false;
  }

  async function gather(): Promise<void> {
    let known = 0;
    for (let turn = 0; turn < gatherTurns; turn += 1) {
      if (queue.length === known || queue.length >= largest) return;
      known = queue.length;
      await endOfTurn();
    }
  }

  return {
    add(item) {
      queue.push(item);
      if (!running) void drain();
    },
  };
}
