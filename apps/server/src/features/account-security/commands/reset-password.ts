import { getUser, markEmailProven, preparePassword } from '../../users/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { linkEnded } from '../errors.ts';
import { notifyOfPassword } from '../mail/notices.ts';
import { revokeLinks, isLinkLive, takeLink } from '../links.ts';
import type { Language } from '../words.ts';
import type { ChangePasswordDeps } from './change-password.ts';

export interface ResetPasswordDeps extends ChangePasswordDeps {
  /** Takes away every way into an account but its password. */
  readonly revokeAllAccess: (tx: Database, userId: string) => Promise<void>;
  /** Lets an account sign in again at once, however many wrong passwords were tried before. */
  readonly resetSignInThrottle: (email: string) => Promise<void>;
}

/**
 * Uses a one-time link to set a password. All sessions of the user end and all their links are
 * revoked; a mail tells them.
 * The throttle of failed sign-ins is reset: whoever holds the link has proved more than a password does,
 * and often came here because somebody else used the attempts up. A second factor stays in force,
 * unless this is the first proof that the address is theirs: then whatever else opens the account
 * goes, because somebody may have registered it with an address that is not their own.
 * @param use.address counted network address of the client
 * @throws ProblemError link_ended, or busy, which leaves the link as it is
 */
export async function resetPassword(
  deps: ResetPasswordDeps,
  {
    token,
    password,
    language,
    address,
  }: {
    readonly token: string;
    readonly password: string;
    readonly language: Language;
    readonly address: string;
  },
): Promise<void> {
  const { db, clock } = deps;
  // Looked at first: guessed tokens must not buy the work of a hash.
  if (!(await isLinkLive(db, 'reset-password', token, clock.now()))) throw linkEnded();
  const passwords = deps.passwords.of({ address });
  const setPassword = await preparePassword({ passwords }, password);
  const user = await db.transaction(async (tx) => {
    const link = await takeLink(tx, 'reset-password', token, clock.now());
    if (link === undefined) throw linkEnded();
    await setPassword(tx, link.userId);
    if (await markEmailProven(tx, link.userId)) await deps.revokeAllAccess(tx, link.userId);
    await deps.sessions.endUserSessions(tx, link.userId);
    await deps.endPendingSignIns(tx, link.userId);
    await revokeLinks(tx, link.userId);
    const owner = await getUser(tx, link.userId);
    if (owner !== undefined) {
      await notifyOfPassword(deps, tx, { userId: owner.id, email: owner.email, language });
    }
    return owner;
  });
  if (user !== undefined) await deps.resetSignInThrottle(user.email);
}
