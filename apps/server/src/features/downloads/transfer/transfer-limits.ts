import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { createPace, type Pace } from './pace.ts';

/** When a refused client had better ask again: a segment of a download manager takes some seconds. */
const RETRY_AFTER_SECONDS = 5;

export interface TransferLimits {
  /**
   * Runs a transfer within its user's limits; they are this process's own, not those of all nodes.
   * @param transfer receives the pace to keep; null = none
   * @throws ProblemError too_many_transfers, before the transfer begins
   */
  run<T>(userId: string, transfer: (pace: Pace | null) => Promise<T>): Promise<T>;
}

interface Share {
  running: number;
  readonly pace: Pace | null;
}

/**
 * @param options.perUser transfers of one user at the same time
 * @param options.bytesPerSecond of all of them together; null = no limit
 */
export function createTransferLimits(options: {
  readonly perUser: number;
  readonly bytesPerSecond: number | null;
}): TransferLimits {
  const { perUser, bytesPerSecond } = options;
  const shares = new Map<string, Share>();

  function shareOf(userId: string): Share {
    const known = shares.get(userId);
    if (known) return known;
    const pace = bytesPerSecond === null ? null : createPace(bytesPerSecond);
    const share: Share = { running: 0, pace };
    shares.set(userId, share);
    return share;
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
      if (share.running >= perUser) {
        throw new ProblemError('too_many_transfers', undefined, {
          headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
        });
      }
      share.running += 1;
      try {
        return await transfer(share.pace);
      } finally {
        share.running -= 1;
        forget(userId, share);
      }
    },
  };
}
