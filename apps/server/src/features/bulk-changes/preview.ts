import type { BulkPreview, BulkSelection, BulkTerms } from '@file-server/contract/bulk-changes';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { getLicences } from '../licences/index.ts';
import { findEmails } from '../users/index.ts';
import { batchesOf, readCandidates } from './candidates.ts';
import { decide } from './decide.ts';
import { addSkip, type Skips } from './skips.ts';
import { selectUsers } from './select-users.ts';

/** Users of a preview that are named. */
const EXAMPLES = 20;

/**
 * What a bulk change would do now, and to whom it would do nothing and why; changes nothing.
 * @throws ProblemError too_many_users
 */
export async function preview(
  deps: { readonly db: Database; readonly clock: Clock },
  selection: BulkSelection,
  wanted: BulkTerms,
): Promise<BulkPreview> {
  const { userIds, unknown } = await selectUsers(deps, selection);
  const now = deps.clock.now();
  const skipped: Skips = unknown > 0 ? { unknown } : {};
  const examples: { userId: string; skip: keyof Skips | null }[] = [];
  const shown = { changed: 0, skipped: 0 };
  let changes = 0;
  for (const batch of batchesOf(userIds)) {
    const licences = await getLicences(deps.db, batch);
    const candidateOf = await readCandidates(deps.db, batch);
    for (const [userId, terms] of licences) {
      const outcome = decide({ terms, ...candidateOf(userId) }, wanted, now);
      const skip = typeof outcome === 'string' ? outcome : null;
      if (skip === null) changes += 1;
      else addSkip(skipped, skip);
      const kind = skip === null ? 'changed' : 'skipped';
      if (shown[kind] < EXAMPLES) {
        shown[kind] += 1;
        examples.push({ userId, skip });
      }
    }
    await yieldToEventLoop();
  }
  const emails = await findEmails(
    deps.db,
    examples.map(({ userId }) => userId),
  );
  return {
    changes,
    skipped,
    examples: examples.map(({ userId, skip }) => ({ email: emails.get(userId) ?? userId, skip })),
  };
}
