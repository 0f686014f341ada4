import type { Database } from '../../../platform/db/database.ts';
import { updateUser } from '../repository.ts';

/**
 * Makes a user an operator (R6.04); it holds from the next request of every session of theirs.
 * @throws AccountError when there is no such user
 */
export async function grantOperator(
  { db }: { readonly db: Database },
  userId: string,
): Promise<void> {
  await updateUser(db, userId, { operator: 1 });
}

/** Makes an operator a customer again, which holds as soon. @throws AccountError like the other */
export async function revokeOperator(
  { db }: { readonly db: Database },
  userId: string,
): Promise<void> {
  await updateUser(db, userId, { operator: 0 });
}
