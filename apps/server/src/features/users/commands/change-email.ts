import { type Database, TransactionConflict } from '../../../platform/db/database.ts';
import { normaliseEmail } from '../email.ts';
import { findUser, updateUser } from '../repository.ts';

/**
 * Gives a user another address, in the caller's transaction.
 * @returns false when somebody has it already
 * @throws AccountError when there is no such user; TransactionConflict when somebody has just taken it
 */
export async function changeEmail(tx: Database, userId: string, email: string): Promise<boolean> {
  const holder = await findUser(tx, email);
  if (holder !== undefined) return holder.id === userId;
  await updateUser(tx, userId, { email: normaliseEmail(email) }).catch((error: unknown) => {
    if (!tx.capabilities.isUniqueViolation(error)) throw error;
    throw new TransactionConflict('Somebody has just taken the address.');
  });
  return true;
}
