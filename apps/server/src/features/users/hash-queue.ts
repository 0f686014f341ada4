import { ProblemError } from '../../platform/problem/problem-error.ts';

/**
 * A hash keeps a core busy and one of the four threads that also read files. Two leave the others
 * to downloads.
 */
const AT_ONCE = 2;

/** For whom a hash is made. One client must not take the places of all others. */
export interface HashClient {
  /** Whatever names the account in one spelling: a normalised e-mail, a user id. */
  readonly account?: string;
  /** The counted network address of the client. */
  readonly address?: string;
}

/** How many hashes may wait or run at once in this process, for whom (decision 0046). */
export interface HashPlaces {
  /** As many as the guesses that an account may have open. */
  readonly perAccount: number;
  readonly perAddress: number;
  readonly total: number;
}

const PLACES: HashPlaces = { perAccount: 10, perAddress: 32, total: 64 };

export interface HashQueue {
  /**
   * Runs `work` when its turn has come: first come, first served.
   * @param client null = the operator at the command line, who always gets a place
   * @throws ProblemError busy when there is no place for this client
   */
  run<T>(client: HashClient | null, work: () => Promise<T>): Promise<T>;
}

/** The hashes of one process: two at a time, and a bounded number that wait. */
export function createHashQueue(places: HashPlaces = PLACES): HashQueue {
  const taken = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const add = (key: string, change: 1 | -1) => {
    const count = (taken.get(key) ?? 0) + change;
    if (count === 0) taken.delete(key);
    else taken.set(key, count);
  };
  const begin = async () => {
    if (running < AT_ONCE) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const end = () => {
    const next = waiting.shift();
    // Whoever waited longest goes on in the place of the one that ends.
    if (next) next();
    else running -= 1;
  };

  return {
    async run(client, work) {
      const limits = client === null ? [] : limitsOf(client, places);
      const isFull = limits.some(({ key, limit }) => (taken.get(key) ?? 0) >= limit);
      if (isFull) throw new ProblemError('busy', undefined, { headers: { 'retry-after': '1' } });
      for (const { key } of limits) add(key, 1);
      try {
        await begin();
        return await work().finally(end);
      } finally {
        for (const { key } of limits) add(key, -1);
      }
    },
  };
}

function limitsOf({ account, address }: HashClient, places: HashPlaces) {
  return [
    { key: 'total', limit: places.total },
    ...(account === undefined ? [] : [{ key: `account:${account}`, limit: places.perAccount }]),
    ...(address === undefined ? [] : [{ key: `address:${address}`, limit: places.perAddress }]),
  ];
}
