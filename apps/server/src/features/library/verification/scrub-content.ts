import { checkContent, type CheckDeps, refundDamaged } from './check-content.ts';
import { countBytes, findLongestUnverified } from './states-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So slow that no transfer notices, and a library of 2.5 TB is read in fifteen days. */
const SLOWEST_BYTES_PER_SECOND = 2 * 1024 * 1024;

export interface ScrubOptions {
  /** Every version is verified at least once in so many days; null = never by itself. */
  readonly days: number | null;
  readonly signal: AbortSignal;
}

/**
 * Reads what nobody has verified for half of the days, the longest unverified first, as slowly as
 * leaves the other half for all of the library. What was verified is known by its row, so a restart
 * goes on where it was.
 * @param options.signal ends it, without a failure
 * @throws BlobStoreAbsentError, or what the platform says
 */
export async function scrubContent(deps: CheckDeps, { days, signal }: ScrubOptions): Promise<void> {
  if (days === null) return;
  try {
    await refundDamaged(deps);
    await verifyDue(deps, (days / 2) * DAY_MS, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function verifyDue(deps: CheckDeps, halfMs: number, signal: AbortSignal): Promise<void> {
  let rate: number | undefined;
  while (!signal.aborted) {
    const now = deps.clock.now();
    const blob = await findLongestUnverified(deps.db, { before: now - halfMs, now });
    if (!blob) return;
    rate ??= Math.max(SLOWEST_BYTES_PER_SECOND, (await countBytes(deps.db)) / (halfMs / 1000));
    await checkContent(deps, blob, { rate, signal });
  }
}
