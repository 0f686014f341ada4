import type { BulkSkip } from '@file-server/contract/bulk-changes';

/** How many users stay as they are, by why. */
export type Skips = Partial<Record<BulkSkip, number>>;

export function addSkip(skips: Skips, skip: BulkSkip): void {
  skips[skip] = (skips[skip] ?? 0) + 1;
}
