import { BULK_MAX, type BulkSelection } from '@file-server/contract/bulk-changes';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { findEmails, findUserIdsOf, normaliseEmail } from '../users/index.ts';
import { findUserIds } from '../users-desk/index.ts';

/** Whom a bulk change is about, and how many of those that were named nobody is. */
export interface Selected {
  readonly userIds: readonly string[];
  readonly unknown: number;
}

/** @throws ProblemError too_many_users beyond what one bulk change may be about */
export async function selectUsers(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  selection: BulkSelection,
): Promise<Selected> {
  if ('emails' in selection) {
    const emails = [...new Set(selection.emails.map(normaliseEmail))];
    // PostgreSQL refuses this character in a text, and no account has it.
    const asked = emails.filter((email) => !email.includes('\0'));
    const known = await findUserIdsOf(db, asked);
    return { userIds: [...known.values()], unknown: emails.length - known.size };
  }
  if ('userIds' in selection) {
    const asked = [...new Set(selection.userIds)];
    const known = await findEmails(db, asked);
    return { userIds: [...known.keys()], unknown: asked.length - known.size };
  }
  const limits = { now: clock.now(), limit: BULK_MAX + 1 };
  const userIds = await findUserIds(db, selection.filter, limits);
  if (userIds.length > BULK_MAX) throw new ProblemError('too_many_users');
  return { userIds, unknown: 0 };
}
