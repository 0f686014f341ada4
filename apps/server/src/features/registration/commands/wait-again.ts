import type { Database } from '../../../platform/db/database.ts';
import { dropUnsent } from '../../mails/index.ts';
import { insertRegistration, type Waiter } from '../repository.ts';

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
  await dropUnsent(tx, { userId, kind: 'registration_approved', about: 'registration' });
}
