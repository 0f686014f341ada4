import type { TransferSpread } from '../features/downloads/index.ts';

/** How long a process keeps the slots of a user whose last transfer has ended: files come in rows. */
const KEEP_MS = 1_000;
/** How long a process may take to say which slots it does not use; one that hangs keeps them. */
const RECALL_MS = 1_000;

/** What a process says about its slots. */
export type SlotsToSupervisor =
  | { readonly kind: 'slot_wanted'; readonly userId: string }
  /** Slots it does not use; `recalled` = all of them, as it was asked for. */
  | {
      readonly kind: 'slots_returned';
      readonly userId: string;
      readonly count: number;
      readonly recalled: boolean;
    };

/** What the supervisor says about slots. */
export type SlotsToWorker =
  /** The answer to one `slot_wanted`; 0 = refused. */
  | { readonly kind: 'slots_granted'; readonly userId: string; readonly count: number }
  | { readonly kind: 'slots_recalled'; readonly userId: string };

export interface WorkerSlots extends Pick<TransferSpread, 'take' | 'giveBack'> {
  onMessage(message: SlotsToWorker): void;
}

interface Share {
  running: number;
  /** Slots that are this process's own; at least as many as run. */
  held: number;
  /** Transfers that wait for the supervisor, each for one answer. */
  readonly waiting: ((taken: boolean) => void)[];
  idle?: NodeJS.Timeout;
}

/**
 * The slots for users' transfers that one process holds. It runs no transfer without one, and asks
 * the supervisor only when it has none left.
 */
export function createWorkerSlots(send: (message: SlotsToSupervisor) => void): WorkerSlots {
  const shares = new Map<string, Share>();

  function shareOf(userId: string): Share {
    const share = shares.get(userId) ?? { running: 0, held: 0, waiting: [] };
    shares.set(userId, share);
    return share;
  }

  function returnUnused(userId: string, recalled: boolean): void {
    const share = shareOf(userId);
    const count = share.held - share.running;
    share.held = share.running;
    send({ kind: 'slots_returned', userId, count, recalled });
    if (share.held > 0 || share.waiting.length > 0) return;
    clearTimeout(share.idle);
    shares.delete(userId);
  }

  return {
    take(userId) {
      const share = shareOf(userId);
      clearTimeout(share.idle);
      if (share.running < share.held) {
        share.running += 1;
        return true;
      }
      send({ kind: 'slot_wanted', userId });
      return new Promise((resolve) => share.waiting.push(resolve));
    },
    giveBack(userId) {
      const share = shareOf(userId);
      share.running -= 1;
      if (share.running > 0 || share.waiting.length > 0) return;
      share.idle = setTimeout(() => returnUnused(userId, false), KEEP_MS).unref();
    },
    onMessage(message) {
      const { userId } = message;
      if (message.kind === 'slots_recalled') return returnUnused(userId, true);
      const share = shareOf(userId);
      const answer = share.waiting.shift();
      share.held += message.count;
      // One may have become free here while the supervisor refused another.
      const taken = share.running < share.held;
      if (taken) share.running += 1;
      answer?.(taken);
      if (share.held === 0 && share.waiting.length === 0) shares.delete(userId);
    },
  };
}

interface Holders<Process> {
  readonly held: Map<Process, number>;
  readonly waiting: Process[];
  recall?: Recall<Process>;
}

interface Recall<Process> {
  /** Those that have not answered. */
  readonly awaited: Set<Process>;
  /** How many of those that wait are answered when it ends. */
  waiting: number;
  readonly timer: NodeJS.Timeout;
}

/**
 * Gives out the slots of each user to the processes of a server, never more than the limit. When
 * none is left it asks the processes for those that they hold and do not use.
 */
export class SlotRegistry<Process> {
  readonly #users = new Map<string, Holders<Process>>();
  readonly #send: (process: Process, message: SlotsToWorker) => void;
  readonly #limit: number;
  readonly #processes: number;

  constructor(options: {
    readonly send: (process: Process, message: SlotsToWorker) => void;
    /** Slots of one user. */
    readonly limit: number;
    readonly processes: number;
  }) {
    this.#send = options.send;
    this.#limit = options.limit;
    this.#processes = options.processes;
  }

  onMessage(process: Process, message: SlotsToSupervisor): void {
    const { userId } = message;
    const user = this.#users.get(userId) ?? { held: new Map<Process, number>(), waiting: [] };
    this.#users.set(userId, user);
    if (message.kind === 'slots_returned') {
      user.held.set(process, (user.held.get(process) ?? 0) - message.count);
      if (message.recalled) this.#answered(userId, user, process);
    } else if (user.waiting.length === 0 && this.#free(user) > 0) {
      // More than one, so that a download manager does not ask for each of its segments.
      const share = Math.floor(this.#free(user) / (2 * this.#processes));
      this.#grant(userId, user, process, Math.max(1, share));
    } else {
      user.waiting.push(process);
      if (!user.recall) this.#startRecall(userId, user);
    }
    this.#tidy(userId, user);
  }

  /** A process has ended, and its transfers with it. */
  forget(process: Process): void {
    for (const [userId, user] of this.#users) {
      user.held.delete(process);
      for (let index = user.waiting.length - 1; index >= 0; index -= 1) {
        if (user.waiting[index] !== process) continue;
        user.waiting.splice(index, 1);
        if (user.recall && index < user.recall.waiting) user.recall.waiting -= 1;
      }
      this.#answered(userId, user, process);
      this.#tidy(userId, user);
    }
  }

  #free({ held }: Holders<Process>): number {
    return this.#limit - [...held.values()].reduce((sum, count) => sum + count, 0);
  }

  #grant(userId: string, user: Holders<Process>, process: Process, count: number): void {
    user.held.set(process, (user.held.get(process) ?? 0) + count);
    this.#send(process, { kind: 'slots_granted', userId, count });
  }

  #startRecall(userId: string, user: Holders<Process>): void {
    user.recall = {
      awaited: new Set(user.held.keys()),
      waiting: user.waiting.length,
      timer: setTimeout(() => this.#endRecall(userId, user), RECALL_MS),
    };
    for (const process of user.recall.awaited) {
      this.#send(process, { kind: 'slots_recalled', userId });
    }
    if (user.recall.awaited.size === 0) this.#endRecall(userId, user);
  }

  #answered(userId: string, user: Holders<Process>, process: Process): void {
    if (!user.recall?.awaited.delete(process) || user.recall.awaited.size > 0) return;
    this.#endRecall(userId, user);
  }

  #endRecall(userId: string, user: Holders<Process>): void {
    if (!user.recall) return;
    clearTimeout(user.recall.timer);
    const answered = user.waiting.splice(0, user.recall.waiting);
    delete user.recall;
    for (const process of answered) {
      this.#grant(userId, user, process, Math.min(1, this.#free(user)));
    }
    // They came too late to be meant by the answers.
    if (user.waiting.length > 0) this.#startRecall(userId, user);
  }

  #tidy(userId: string, user: Holders<Process>): void {
    for (const [process, count] of user.held) if (count === 0) user.held.delete(process);
    if (user.held.size > 0 || user.waiting.length > 0) return;
    clearTimeout(user.recall?.timer);
    this.#users.delete(userId);
  }
}
