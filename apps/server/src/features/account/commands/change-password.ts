import { type Passwords, preparePassword } from '../../accounts/index.ts';
import type { Session, Sessions } from '../../sessions/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { burnLinks } from '../links.ts';

export interface ChangePasswordDeps {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly sessions: Pick<Sessions, 'endUserSessions'>;
  /** Ends sign-ins that gave the old password and wait for a code. */
  readonly endPendingSignIns: (tx: Database, userId: string) => Promise<void>;
}

/**
 * Gives the user of a session another password, or a first one. Their other sessions end, and so
 * does what those may have begun: links to a new password, a change of address.
 */
export async function changePassword(
  { db, passwords, sessions, endPendingSignIns }: ChangePasswordDeps,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
  password: string,
): Promise<void> {
  const setPassword = await preparePassword({ passwords }, password);
  await db.transaction(async (tx) => {
    await setPassword(tx, userId);
    await sessions.endUserSessions(tx, userId, sessionId);
    await endPendingSignIns(tx, userId);
    await burnLinks(tx, userId);
  });
}
