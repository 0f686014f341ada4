import { getUser, markEmailProven, preparePassword } from '../../accounts/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { linkEnded } from '../errors.ts';
import { burnLinks, isLinkLive, takeLink } from '../links.ts';
import type { Language } from '../words.ts';
import type { ChangePasswordDeps } from './change-password.ts';

export interface ResetPasswordDeps extends ChangePasswordDeps {
  readonly clock: Clock;
  /** Takes away every way into an account but its password. */
  readonly evict: (tx: Database, userId: string) => Promise<void>;
  /** Lets an account sign in again at once, however many wrong passwords were tried before. */
  readonly forgiveSignIns: (email: string) => Promise<void>;
}

/**
 * Uses a one-time link to set a password. All sessions of the user end and all their links burn; a
 * mail tells them.
 * The failed sign-ins are forgiven: whoever holds the link has proved more than a password does,
 * and often came here because somebody else used the attempts up. A second factor stays in force,
 * unless this is the first proof that the address is theirs: then whatever else opens the account
 * goes, because somebody may have registered it with an address that is not their own.
 * @throws ProblemError link_ended
 */
export async function resetPassword(
  deps: ResetPasswordDeps,
  {
    token,
    password,
    language,
  }: { readonly token: string; readonly password: string; readonly language: Language },
): Promise<void> {
  const { db, clock } = deps;
  // Looked at first: guessed tokens must not buy the work of a hash.
  if (!(await isLinkLive(db, 'reset-password', token, clock.now()))) throw linkEnded();
  const setPassword = await preparePassword(deps, password);
  const user = await db.transaction(async (tx) => {
    const link = await takeLink(tx, 'reset-password', token, clock.now());
    if (link === undefined) throw linkEnded();
    await setPassword(tx, link.userId);
    if (await markEmailProven(tx, link.userId)) await deps.evict(tx, link.userId);
    await deps.sessions.endUserSessions(tx, link.userId);
    await deps.endPendingSignIns(tx, link.userId);
    await burnLinks(tx, link.userId);
    const owner = await getUser(tx, link.userId);
    if (owner !== undefined) {
      const notice = { recipient: owner.email, userId: owner.id, language } as const;
      await deps.outbox?.enqueue(tx, { kind: 'password-notice', ...notice });
    }
    return owner;
  });
  if (user !== undefined) await deps.forgiveSignIns(user.email);
}
