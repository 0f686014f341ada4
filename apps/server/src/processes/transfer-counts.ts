import type { TransferSpread } from '../features/downloads/index.ts';

/** How long a process waits before it tells: most transfers of small files are over by then. */
const TELL_AFTER_MS = 20;

/** Transfers that run, by user. */
export type TransferCounts = ReadonlyMap<string, number>;

export interface WorkerSpread extends Pick<TransferSpread, 'announce' | 'elsewhere'> {
  /** Takes in how many transfers of some users run in the other processes. */
  learn(elsewhere: TransferCounts): void;
}

/**
 * What one process tells of the transfers that run in it, and knows of those in the others.
 * @param tell receives the counts that have changed since it was told
 */
export function createWorkerSpread(tell: (counts: TransferCounts) => void): WorkerSpread {
  const here = new Map<string, number>();
  const told = new Map<string, number>();
  const elsewhere = new Map<string, number>();
  const changed = new Set<string>();
  const flush = () => {
    const news = [...changed]
      .map((userId) => [userId, here.get(userId) ?? 0] as const)
      .filter(([userId, running]) => running !== (told.get(userId) ?? 0));
    changed.clear();
    for (const [userId, running] of news) keep(told, userId, running);
    if (news.length > 0) tell(new Map(news));
  };
  return {
    announce(userId, running) {
      keep(here, userId, running);
      if (running === 0) elsewhere.delete(userId);
      if (changed.size === 0) setTimeout(flush, TELL_AFTER_MS).unref();
      changed.add(userId);
    },
    elsewhere: (userId) => elsewhere.get(userId) ?? 0,
    learn(counts) {
      // What arrives after the last transfer here would stay for ever.
      for (const [userId, running] of counts)
        keep(elsewhere, userId, here.has(userId) ? running : 0);
    },
  };
}

/** What the supervisor knows of the transfers in each of its processes. */
export class TransferBook<Process> {
  readonly #users = new Map<string, Map<Process, number>>();

  /** Takes in the counts of a process. @returns what each process must learn of the others */
  note(process: Process, counts: TransferCounts): ReadonlyMap<Process, TransferCounts> {
    for (const [userId, running] of counts) {
      const processes = this.#users.get(userId) ?? new Map<Process, number>();
      keep(processes, process, running);
      if (processes.size > 0) this.#users.set(userId, processes);
      else this.#users.delete(userId);
    }
    return this.#lessons(counts.keys());
  }

  /** Forgets a process that has ended. @returns what each process must learn of the others */
  forget(process: Process): ReadonlyMap<Process, TransferCounts> {
    const users = [...this.#users].filter(([, processes]) => processes.has(process));
    return this.note(process, new Map(users.map(([userId]) => [userId, 0])));
  }

  #lessons(userIds: Iterable<string>): ReadonlyMap<Process, TransferCounts> {
    const lessons = new Map<Process, Map<string, number>>();
    for (const userId of userIds) {
      const processes = this.#users.get(userId) ?? new Map<Process, number>();
      const all = [...processes.values()].reduce((sum, running) => sum + running, 0);
      for (const [process, running] of processes) {
        const lesson = lessons.get(process) ?? new Map<string, number>();
        lessons.set(process, lesson.set(userId, all - running));
      }
    }
    return lessons;
  }
}

/** None is kept as nothing, so that the maps are as small as what happens now. */
function keep<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
