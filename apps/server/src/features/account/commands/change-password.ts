import { type Passwords, preparePassword } from '../../accounts/index.ts';
import type { Session, Sessions } from '../../sessions/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { burnLinks } from '../links.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Language } from '../words.ts';

export interface ChangePasswordDeps {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly sessions: Pick<Sessions, 'endUserSessions'>;
  /** null = this server cannot send mail. */
  readonly outbox: Outbox | null;
  /** Ends sign-ins that gave the old password and wait for a code. */
  readonly endPendingSignIns: (tx: Database, userId: string) => Promise<void>;
}

/**
 * Gives the user of a session another password, or a first one. Their other sessions end, and so
 * does what those may have begun: links to a new password, a change of address. A mail tells them.
 */
export async function changePassword(
  { db, passwords, sessions, outbox, endPendingSignIns }: ChangePasswordDeps,
  { userId, sessionId, email }: Pick<Session, 'userId' | 'sessionId' | 'email'>,
  { password, language }: { readonly password: string; readonly language: Language },
): Promise<void> {
  const setPassword = await preparePassword({ passwords }, password);
  await db.transaction(async (tx) => {
    await setPassword(tx, userId);
    await sessions.endUserSessions(tx, userId, sessionId);
    await endPendingSignIns(tx, userId);
    await burnLinks(tx, userId);
    await outbox?.enqueue(tx, { kind: 'password-notice', recipient: email, userId, language });
  });
}
