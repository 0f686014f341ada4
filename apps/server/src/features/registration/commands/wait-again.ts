import type { Database } from '../../../platform/db/database.ts';
import { findFirstEntry } from '../../ledger/index.ts';
import { lockLicence } from '../../licences/index.ts';
import { dropUnsent, findNoticeFacts } from '../../mails/index.ts';
import { findSignedIn } from '../../sessions/index.ts';
import type { User } from '../../users/index.ts';
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

/**
 * The same for an account that an operator is about to deactivate, where it was registered by its owner
 * and let in by a decision. Not for whoever has signed in since: refusing a registration removes the
 * account, so they are suspended and no more.
 */
export async function waitAgainIfUnused(
  tx: Database,
  { id: userId, createdAt }: Pick<User, 'id' | 'createdAt'>,
): Promise<void> {
  const { activated } = await lockLicence(tx, userId);
  if (!activated || !(await hasWaited(tx, userId))) return;
  const isUsed = (await findSignedIn(tx, [userId])).has(userId);
  // An older release may have left its registration behind.
  if (isUsed || (await findWaiters(tx, [userId])).has(userId)) return;
  const told = await findNoticeFacts(tx, { userId, ...APPROVAL });
  await waitAgain(tx, userId, { registeredAt: createdAt, language: told?.language ?? null });
}

/** Whether its owner made the account and it was not activated then, as the ledger has it. */
async function hasWaited(tx: Database, userId: string): Promise<boolean> {
  const first = await findFirstEntry(tx, { userId, kind: 'licence_set' });
  if (first?.actor !== 'user' || first.detail === null) return false;
  const terms = JSON.parse(first.detail) as { readonly activated: boolean };
  return !terms.activated;
}
