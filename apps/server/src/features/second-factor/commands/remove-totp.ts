import type { Database } from '../../../platform/db/database.ts';
import { type AskingOwner, lockLive } from '../../sessions/index.ts';
import type { OwnFactorDeps } from '../deps.ts';
import {
  deleteRecoveryCodes,
  deleteTotp,
  deleteUserChallenges,
  lockEnabledTotp,
} from '../repository.ts';

/**
 * Takes the second factor away for its owner, whom a mail tells where one was in force.
 * @throws ProblemError invalid_access_token where the session has ended meanwhile
 */
export function removeOwnTotp(
  { db, clock, tellOwner }: OwnFactorDeps,
  owner: AskingOwner,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockLive(tx, owner, clock.now());
    const wasEnabled = await lockEnabledTotp(tx, owner.userId);
    await removeTotp(tx, owner.userId);
    if (wasEnabled) await tellOwner(tx, owner, 'authenticator-removed');
  });
}

/** Takes a user's second factor away: app, recovery codes, and sign-ins that wait for a code. */
export async function removeTotp(tx: Database, userId: string): Promise<void> {
  await deleteTotp(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await deleteUserChallenges(tx, userId);
}
