import type { Logger } from '../../../observability/logger.ts';
import { createOutageLog } from '../../../observability/outage-log.ts';

/**
 * Checks in a row without an answer after which transfers are cut: 10 s (decision 0045). Counted and
 * not timed, so that a machine that slept cuts nobody.
 */
const UNCHECKED_LIMIT = 40;
/** A database that says nothing for a second is away; one that refuses is away at once. */
const SILENT_CHECKS = 4;

/** Knows for how long running transfers could not be checked, and logs when that begins and ends. */
export function createCheckWatch(logger: Pick<Logger, 'error' | 'info'>) {
  let unchecked = 0;
  const outage = createOutageLog(logger, {
    began: 'running transfers cannot be checked; they are cut unless the database answers soon',
    ended: 'running transfers are checked again',
  });

  return {
    /** The first transfer begins: its request has just been checked. */
    begin(): void {
      unchecked = 0;
    },
    failed(err: unknown): void {
      outage.failed(err);
    },
    succeeded(): void {
      unchecked = 0;
      outage.succeeded();
    },
    /** An interval has passed. @returns whether transfers have run unchecked for too long */
    tick(): boolean {
      unchecked += 1;
      if (unchecked > SILENT_CHECKS) outage.failed(null);
      return unchecked > UNCHECKED_LIMIT;
    },
  };
}
