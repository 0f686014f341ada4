import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { type AskingOwner, lockLive } from '../../sessions/index.ts';
import type { OwnPasskeysDeps } from '../deps.ts';
import { deletePasskey } from '../repository.ts';

/**
 * Deletes a passkey for its owner, whom a mail tells.
 * @throws ProblemError not_found; invalid_access_token where the session has ended meanwhile
 */
export async function removePasskey(
  { db, clock, tellOwner }: OwnPasskeysDeps,
  owner: AskingOwner,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLive(tx, owner, clock.now());
    // PostgreSQL refuses this character in a text, and no id has it.
    const deleted = !id.includes('\0') && (await deletePasskey(tx, owner.userId, id));
    if (!deleted) throw new ProblemError('not_found', 'The account has no such passkey.');
    await tellOwner(tx, owner, 'passkey-removed');
  });
}
