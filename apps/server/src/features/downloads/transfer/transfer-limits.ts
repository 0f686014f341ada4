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
  /** Tells the others how many run here now. */
  announce(userId: string, running: number): void;
  /** How many run in the others, as far as they have told. */
  elsewhere(userId: string): number;
}

const ALONE: TransferSpread = { announce: () => {}, elsewhere: () => 0 };

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
  spread = ALONE,
): TransferLimits {
  const { perUser, bytesPerSecond } = options;
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
    spread.announce(userId, share.running);
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
      const share = shareOf(userId);
      if (share.running + spread.elsewhere(userId) >= perUser) {
        throw new ProblemError('too_many_transfers', undefined, {
          headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
        });
      }
      count(userId, share, 1);
      try {
        return await transfer(share.pace);
      } finally {
        count(userId, share, -1);
        forget(userId, share);
      }
    },
  };
}
