import type { Counting } from '../counting/counting.ts';
import type { OpenedDownload } from '../counting/items.ts';

/**
 * Opens the caller's grant of the entry's current version: the live one, or a new one that reserves
 * a unit of the quota. Durable when it answers.
 * @throws ProblemError entry_not_found, entry_is_a_folder, file_withdrawn, quota_exhausted, or the
 *   licence's refusal
 */
export function openDownload(
  { counting }: { readonly counting: Counting },
  request: { userId: string; entryId: string },
): Promise<OpenedDownload> {
  return counting.open(request);
}
