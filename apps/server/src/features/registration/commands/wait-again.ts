import type { Database } from '../../../platform/db/database.ts';
import { findFirstEntry } from '../../ledger/index.ts';
import { lockLicence } from '../../licences/index.ts';
import { dropUnsent, findNoticeFacts } from '../../mails/index.ts';
import { findSignedIn } from '../../sessions/index.ts';
import { getUser } from '../../users/index.ts';
import { findWaiters, insertRegistration, type Waiter } from '../repository.ts';

const APPROVAL = { kind: 'registration_approved', about: 'registration' } as const;

/**
 * Lets somebody wait for a decision again whose account was activated and is not any more. What was
 * to be told of it is not sent any more; a mail that has left stays the one about this registration
 * until it is refused.
 */
export async function waitAgain(
  tx: Database,
  userId: string,
  { registeredAt, language }: Waiter,
): Promise<void> {
  await insertRegistration(tx, userId, registeredAt, language);
  await dropUnsent(tx, { userId, ...APPROVAL });
}

/** `waitAgainWhereUnused` for one account that is about to be deactivated; its licence is locked here. */
export async function waitAgainIfUnused(tx: Database, userId: string): Promise<void> {
  const { activated } = await lockLicence(tx, userId);
  if (activated) await waitAgainWhereUnused(tx, [userId]);
}

/**
 * The same for accounts that are deactivated, whoever does it: those that were registered by their
 * owners and let in by a decision. Not for whoever has signed in since: refusing a registration removes
 * the account, so they are suspended and no more.
 * @param userIds of whom each was activated until now, and whose licences are locked
 */
export async function waitAgainWhereUnused(
  tx: Database,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const signedIn = await findSignedIn(tx, userIds);
  // An older release may have left its registration behind.
  const waiters = await findWaiters(tx, userIds);
  for (const userId of userIds) {
    if (signedIn.has(userId) || waiters.has(userId) || !(await hasWaited(tx, userId))) continue;
    const user = await getUser(tx, userId);
    if (user === undefined) continue;
    const told = await findNoticeFacts(tx, { userId, ...APPROVAL });
    const language = told?.language ?? null;
    await waitAgain(tx, userId, { registeredAt: user.createdAt, language });
  }
}

/** Whether its owner made the account and it was not activated then, as the ledger has it. */
async function hasWaited(tx: Database, userId: string): Promise<boolean> {
  const first = await findFirstEntry(tx, { userId, kind: 'licence_set' });
  if (first?.actor !== 'user' || first.detail === null) return false;
  const terms = JSON.parse(first.detail) as { readonly activated: boolean };
  return !terms.activated;
}
