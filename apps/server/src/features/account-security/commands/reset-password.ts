import type { Language } from '@file-server/contract/settings';
import { getUser, markEmailProven, preparePassword } from '../../users/index.ts';
import { resetSignInThrottle } from '../../sign-in/index.ts';
import { linkEnded } from '../errors.ts';
import { notifyOfPassword } from '../mail/notices.ts';
import { findLinkOwner, takeLink } from '../links.ts';
import type { ChangePasswordDeps } from './change-password.ts';

/**
 * Uses a one-time link to set a password. All sessions of the user end; a mail tells them.
 * The throttle of failed sign-ins is reset: whoever holds the link has proved more than a password
 * does, and often came here because somebody else used the attempts up. What else is revoked depends
 * on whether this is the first proof that the address is theirs.
 * @param use.address counted network address of the client
 * @throws ProblemError link_ended, or busy, which leaves the link as it is
 */
export async function resetPassword(
  deps: ChangePasswordDeps,
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
  const owner = await findLinkOwner(db, 'reset-password', token, clock.now());
  if (owner === undefined) throw linkEnded();
  const passwords = deps.passwords.of({ address });
  const setPassword = await preparePassword({ passwords }, password);
  const user = await db.transaction(async (tx) => {
    const link = await takeLink(tx, 'reset-password', token, clock.now());
    if (link === undefined) throw linkEnded();
    await setPassword(tx, link.userId);
    const { userId } = link;
    const first = await markEmailProven(tx, userId);
    const occasion = first ? 'address-first-proven-by-link' : 'password-reset';
    await deps.revokeAccess(tx, occasion, { userId });
    const known = await getUser(tx, userId);
    // A link that was mailed to the old address while it changed. The row of the user is locked by now.
    if (link.email !== null && link.email !== known?.email) throw linkEnded();
    if (known !== undefined) {
      await notifyOfPassword(deps, tx, { userId, email: known.email, language });
    }
    return known;
  });
  if (user !== undefined) await resetSignInThrottle(deps, user.email);
}
