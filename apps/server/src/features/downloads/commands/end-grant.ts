import type { CountingDeps } from '../deps.ts';
import { findDueGrants } from '../repository.ts';

const SWEEP_BATCH = 100;

/**
 * Ends every grant that is due: a reserved one is released and gives its unit back, a committed one
 * stays counted. Coverage stays, so that the allowance cannot be farmed (rule 3).
 * @param options.signal stops between two batches, so that no lock is held for long
 */
export async function endDueGrants(
  { db, clock, counting }: CountingDeps,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<void> {
  for (;;) {
    const due = await findDueGrants(db, clock.now(), SWEEP_BATCH);
    if (signal?.aborted) return;
    await Promise.all(due.map((grant) => counting.end(grant)));
    if (due.length < SWEEP_BATCH) return;
  }
}
