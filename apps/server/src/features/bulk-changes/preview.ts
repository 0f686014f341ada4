import type { BulkPreview } from '@file-server/contract/bulk-changes';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { getLicences } from '../licences/index.ts';
import { findEmails } from '../users/index.ts';
import { batchesOf } from './candidates.ts';
import type { ReadJudge } from './outcome.ts';
import type { Selected } from './select-users.ts';
import { addSkip, type Skips } from './skips.ts';

/** Users of a preview that are named. */
const EXAMPLES = 20;

/** What would become of users now, and of whom nothing and why; changes nothing. */
export async function preview(
  deps: { readonly db: Database; readonly clock: Clock },
  { userIds, unknown }: Selected,
  readJudge: ReadJudge,
): Promise<BulkPreview> {
  const now = deps.clock.now();
  const skipped: Skips = unknown > 0 ? { unknown } : {};
  const examples: { userId: string; skip: keyof Skips | null }[] = [];
  const shown = { changed: 0, skipped: 0 };
  let changes = 0;
  for (const batch of batchesOf(userIds)) {
    const licences = await getLicences(deps.db, batch);
    const judge = await readJudge(deps.db, batch, { now, lock: false });
    for (const [userId, terms] of licences) {
      const outcome = judge(userId, terms);
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
