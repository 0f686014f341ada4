import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { linkAddress } from '../link-address.ts';
import { issueLink } from '../links.ts';
import { OPERATOR_LINK_MS } from '../policy.ts';

/**
 * A one-time link to a new password, for an operator to hand over.
 * @returns the link and when it ends, in epoch milliseconds
 */
export async function issueResetLink(
  { db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string },
  userId: string,
): Promise<{ readonly link: string; readonly expiresAt: number }> {
  const now = clock.now();
  const expiresAt = now + OPERATOR_LINK_MS;
  const token = await db.transaction((tx) =>
    issueLink(tx, { userId, purpose: 'reset-password', email: null }, { now, expiresAt }),
  );
  return { link: linkAddress(publicUrl, 'reset-password', token), expiresAt };
}
