import type { Database } from '../../../platform/db/database.ts';
import { normaliseEmail } from '../email.ts';
import { findUser, updateUser } from '../repository.ts';

/**
 * Gives a user another address.
 * @returns false when somebody has it already
 * @throws AccountError when there is no such user
 */
export async function changeEmail(db: Database, userId: string, email: string): Promise<boolean> {
  const holder = await findUser(db, email);
  if (holder !== undefined) return holder.id === userId;
  await updateUser(db, userId, { email: normaliseEmail(email) });
  return true;
}
