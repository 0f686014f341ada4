import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { isForeignUser } from '../foreign-users/index.ts';
import { findKind } from '../library/index.ts';
import { setLanding } from '../users/index.ts';
import { requireUser } from './require-user.ts';

/**
 * Chooses the folder that a user sees after signing in.
 * @param folderId null = the top of the library
 * @throws ProblemError not_found, entry_not_found, licence_elsewhere of who signs in at another server,
 *   which says where that leads
 */
export function setLandingOf(db: Database, userId: string, folderId: string | null): Promise<void> {
  return db.transaction(async (tx) => {
    await requireUser(tx, userId);
    if (await isForeignUser(tx, userId)) {
      const detail = 'Another licence server says where this user begins.';
      const extras = { nextStep: 'Change it there.' };
      throw new ProblemError('licence_elsewhere', detail, { extras });
    }
    if (folderId !== null && (await findKind(tx, folderId)) !== 'folder') {
      throw new ProblemError('entry_not_found', 'There is no such folder.');
    }
    await setLanding({ db: tx }, userId, folderId);
  });
}
