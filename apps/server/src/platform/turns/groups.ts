import { endOfTurn } from './turns.ts';

export interface Groups<Item> {
  /** Puts an item into the next group. */
  add(item: Item): void;
}

interface GroupsOptions<Item> {
  /** Deals with the items of one group, in their order. Never rejects: each item hears by itself. */
  run(items: readonly Item[]): Promise<void>;
  /** Hears of an item that has waited for its group longer than `patienceMs`: no group has it. */
  onTooLate(item: Item): void;
  readonly patienceMs: number;
  readonly largest: number;
  /**
   * For how many turns of the event loop a group stays open at most: it is closed after the first
   * that brings nothing new. 0 = a lone item starts at once.
   */
  readonly gatherTurns: number;
}

/**
 * Lets what arrives while a group is dealt with form the next one: the busier, the larger. What has
 * waited for too long behind groups that took their time is turned away.
 */
export function createGroups<Item>(options: GroupsOptions<Item>): Groups<Item> {
  const { run, onTooLate, largest, gatherTurns, patienceMs } = options;
  const queue: { readonly item: Item; readonly since: number }[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (queue.length > 0) {
      await gather();
      turnAwayTheLate();
      const group = queue.splice(0, largest);
      if (group.length > 0) await run(group.map(({ item }) => item));
    }
    running = false;
  }

  function turnAwayTheLate(): void {
    const earliest = performance.now() - patienceMs;
    const inTime = queue.findIndex(({ since }) => since >= earliest);
    for (const { item } of queue.splice(0, inTime === -1 ? queue.length : inTime)) onTooLate(item);
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
      queue.push({ item, since: performance.now() });
      if (!running) void drain();
    },
  };
}
