import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { createPace, type Pace } from './pace.ts';

/** When a refused client had better ask again: a segment of a download manager takes some seconds. */
const RETRY_AFTER_SECONDS = 5;

export interface TransferLimits {
  /**
   * Runs a transfer within its user's limits; they are this server's own, not those of all nodes.
   * @param transfer receives the pace to keep; null = none
   * @throws ProblemError too_many_transfers, before the transfer begins
   */
  run<T>(userId: string, transfer: (pace: Pace | null) => Promise<T>): Promise<T>;
}

/** How a user's transfers are spread over the processes of this server. */
export interface TransferSpread {
  /** Takes one of the user's slots, of which all processes together have as many as the limit. */
  take(userId: string): boolean | Promise<boolean>;
  giveBack(userId: string): void;
  /** Tells the others how many run here now. */
  announce(userId: string, running: number): void;
  /** How many run in the others, as far as they have told. */
  elsewhere(userId: string): number;
}

/** This process is the whole server. */
function createOwnSlots(limit: number): TransferSpread {
  const taken = new Map<string, number>();
  return {
    take(userId) {
      const running = taken.get(userId) ?? 0;
      if (running >= limit) return false;
      taken.set(userId, running + 1);
      return true;
    },
    giveBack(userId) {
      const running = (taken.get(userId) ?? 0) - 1;
      if (running > 0) taken.set(userId, running);
      else taken.delete(userId);
    },
    announce: () => {},
    elsewhere: () => 0,
  };
}

interface Share {
  running: number;
  readonly pace: Pace | null;
}

/**
 * @param options.perUser transfers of one user at the same time
 * @param options.bytesPerSecond of all of them together; null = no limit
 * @param spread absent = this process is the whole server
 */
export function createTransferLimits(
  options: { readonly perUser: number; readonly bytesPerSecond: number | null },
  spread = createOwnSlots(options.perUser),
): TransferLimits {
  const { bytesPerSecond } = options;
  const shares = new Map<string, Share>();

  function shareOf(userId: string): Share {
    const known = shares.get(userId);
    if (known) return known;
    const share: Share = {
      running: 0,
      pace: bytesPerSecond === null ? null : paceOf(userId, bytesPerSecond),
    };
    shares.set(userId, share);
    return share;
  }

  /** Each process sends its part of the rate: as much as it has of the user's transfers. */
  function paceOf(userId: string, rate: number): Pace {
    return createPace(() => {
      const here = Math.max(shares.get(userId)?.running ?? 0, 1);
      return (rate * here) / (here + spread.elsewhere(userId));
    });
  }

  function count(userId: string, share: Share, change: 1 | -1): void {
    share.running += change;
    // Only a pace depends on what runs elsewhere.
    if (share.pace) spread.announce(userId, share.running);
  }

  function forget(userId: string, share: Share): void {
    if (share.running > 0 || shares.get(userId) !== share) return;
    const debt = share.pace?.reserve(0) ?? 0;
    if (debt === 0) shares.delete(userId);
    // Whoever leaves and comes back at once would otherwise begin without having waited.
    else setTimeout(() => forget(userId, share), debt).unref();
  }

  return {
    async run(userId, transfer) {
      if (!(await spread.take(userId))) {
        throw new ProblemError('too_many_transfers', undefined, {
          headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
        });
      }
      const share = shareOf(userId);
      count(userId, share, 1);
      try {
        return await transfer(share.pace);
      } finally {
        count(userId, share, -1);
        spread.giveBack(userId);
        forget(userId, share);
      }
    },
  };
}
