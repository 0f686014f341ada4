import type { Database } from '../../../platform/db/database.ts';
import { findFirstEntry } from '../../ledger/index.ts';
import { lockLicence } from '../../licences/index.ts';
import { dropUnsent, findWritten } from '../../mails/index.ts';
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
 * The same for one account that an operator sets back, called before its licence is changed. Whoever
 * has signed in is suspended instead: refusing a registration removes the account.
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
  const told = await findWritten(tx, { userId, ...APPROVAL });
  await waitAgain(tx, userId, { registeredAt: createdAt, language: told?.language ?? null });
}

/** Whether an account was made by its owner and not activated: the registration is gone by now. */
async function hasWaited(tx: Database, userId: string): Promise<boolean> {
  const first = await findFirstEntry(tx, { userId, kind: 'licence_set' });
  if (first?.actor !== 'user' || first.detail === null) return false;
  const terms = JSON.parse(first.detail) as { readonly activated: boolean };
  return !terms.activated;
}
