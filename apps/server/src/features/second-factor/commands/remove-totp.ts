import type { Database } from '../../../platform/db/database.ts';
import { deleteRecoveryCodes, deleteTotp, deleteUserChallenges } from '../repository.ts';

/** Takes a user's second factor away: app, recovery codes, and sign-ins that wait for a code. */
export function removeTotp(db: Database, userId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await deleteTotp(tx, userId);
    await deleteRecoveryCodes(tx, userId);
    await deleteUserChallenges(tx, userId);
  });
}
