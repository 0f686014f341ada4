import type { TransferSpread } from '../features/downloads/index.ts';

/** How long a process waits before it sends its counts: most transfers of small files are over by then. */
const SEND_AFTER_MS = 20;

/** Transfers that run, by user. */
export type TransferCounts = ReadonlyMap<string, number>;

export interface WorkerSpread extends Pick<TransferSpread, 'announce' | 'elsewhere'> {
  /** Sets how many transfers of some users run in the other processes. */
  update(elsewhere: TransferCounts): void;
}

/**
 * The transfers of users in this process, and what it knows of those in the others.
 * @param send receives the counts that have changed since it was last called
 */
export function createWorkerSpread(send: (counts: TransferCounts) => void): WorkerSpread {
  const here = new Map<string, number>();
  const sent = new Map<string, number>();
  const elsewhere = new Map<string, number>();
  const changed = new Set<string>();
  const flush = () => {
    const changes = [...changed]
      .map((userId) => [userId, here.get(userId) ?? 0] as const)
      .filter(([userId, running]) => running !== (sent.get(userId) ?? 0));
    changed.clear();
    for (const [userId, running] of changes) {
      keep(sent, userId, running);
      if (running === 0) elsewhere.delete(userId);
    }
    if (changes.length > 0) send(new Map(changes));
  };
  return {
    announce(userId, running) {
      keep(here, userId, running);
      if (changed.size === 0) setTimeout(flush, SEND_AFTER_MS).unref();
      changed.add(userId);
    },
    elsewhere: (userId) => elsewhere.get(userId) ?? 0,
    update(counts) {
      // What arrives after the last transfer here would stay for ever. One whose end is not sent may be
      // followed by the next, of which nobody would be told.
      for (const [userId, running] of counts)
        keep(elsewhere, userId, sent.has(userId) ? running : 0);
    },
  };
}

/** The transfers of users in each process, kept by the supervisor. */
export class TransferRegistry<Process> {
  readonly #users = new Map<string, Map<Process, number>>();

  /** Records the counts of a process. @returns the counts elsewhere that each process needs, by process */
  record(process: Process, counts: TransferCounts): ReadonlyMap<Process, TransferCounts> {
    for (const [userId, running] of counts) {
      const processes = this.#users.get(userId) ?? new Map<Process, number>();
      keep(processes, process, running);
      if (processes.size > 0) this.#users.set(userId, processes);
      else this.#users.delete(userId);
    }
    return this.#updates(counts.keys());
  }

  /** Forgets a process that has ended. @returns the counts elsewhere that each process needs, by process */
  forget(process: Process): ReadonlyMap<Process, TransferCounts> {
    const users = [...this.#users].filter(([, processes]) => processes.has(process));
    return this.record(process, new Map(users.map(([userId]) => [userId, 0])));
  }

  #updates(userIds: Iterable<string>): ReadonlyMap<Process, TransferCounts> {
    const updates = new Map<Process, Map<string, number>>();
    for (const userId of userIds) {
      const processes = this.#users.get(userId) ?? new Map<Process, number>();
      const all = [...processes.values()].reduce((sum, running) => sum + running, 0);
      for (const [process, running] of processes) {
        const update = updates.get(process) ?? new Map<string, number>();
        updates.set(process, update.set(userId, all - running));
      }
    }
    return updates;
  }
}

/** None is kept as nothing, so that the maps are as small as what happens now. */
function keep<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
