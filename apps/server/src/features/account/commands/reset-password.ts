import { getUser, type Passwords, preparePassword } from '../../accounts/index.ts';
import type { Sessions } from '../../sessions/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { linkEnded } from '../errors.ts';
import { burnLinks, isLinkLive, takeLink } from '../links.ts';

export interface ResetPasswordDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly sessions: Pick<Sessions, 'endUserSessions'>;
  /** Lets an account sign in again at once, however many wrong passwords were tried before. */
  readonly forgiveSignIns: (email: string) => Promise<void>;
}

/**
 * Uses a one-time link to set a password. All sessions of the user end and all their links burn.
 * The failed sign-ins are forgiven: whoever holds the link has proved more than a password does,
 * and often came here because somebody else used the attempts up. A second factor stays in force.
 * @throws ProblemError link_ended
 */
export async function resetPassword(
  { db, clock, passwords, sessions, forgiveSignIns }: ResetPasswordDeps,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  // Looked at first: guessed tokens must not buy the work of a hash.
  if (!(await isLinkLive(db, 'reset-password', token, clock.now()))) throw linkEnded();
  const setPassword = await preparePassword({ passwords }, password);
  const user = await db.transaction(async (tx) => {
    const link = await takeLink(tx, 'reset-password', token, clock.now());
    if (link === undefined) throw linkEnded();
    await setPassword(tx, link.userId);
    await sessions.endUserSessions(tx, link.userId);
    await burnLinks(tx, link.userId);
    return getUser(tx, link.userId);
  });
  if (user !== undefined) await forgiveSignIns(user.email);
}
