import type { Language } from '@file-server/contract/settings';
import { type Passwords, preparePassword } from '../../users/index.ts';
import { lockLive, type Session } from '../../sessions/index.ts';
import { createThrottle } from '../../throttles/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { RevokeAccess } from '../../../platform/module/revoke-access.ts';
import { notifyOfPassword } from '../mail/notices.ts';
import type { Outbox } from '../mail/outbox.ts';
import { CHANGE_PASSWORD } from '../policy.ts';

export interface ChangePasswordDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly revokeAccess: RevokeAccess;
  /** null = this server cannot send mail. */
  readonly outbox: Outbox | null;
}

/**
 * Gives the user of a session another password, or a first one. Their other sessions end, and so
 * does what those may have begun: links to a new password, a change of address. A mail tells them.
 * @param change.address counted network address of the client
 * @throws ProblemError too_many_attempts or busy, before any work is done; invalid_access_token where
 *   the session has ended meanwhile
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  { userId, sessionId, email }: Pick<Session, 'userId' | 'sessionId' | 'email'>,
  {
    password,
    language,
    address,
  }: { readonly password: string; readonly language: Language; readonly address: string },
): Promise<void> {
  const throttle = createThrottle(deps, CHANGE_PASSWORD);
  const passwords = deps.passwords.of({ account: email, address });
  const setPassword = await throttle.run({ account: userId }, () =>
    preparePassword({ passwords }, password),
  );
  await deps.db.transaction(async (tx) => {
    // Making the hash takes its time.
    await lockLive(tx, { userId, sessionId }, deps.clock.now());
    await setPassword(tx, userId);
    await deps.revokeAccess(tx, 'password-changed', { userId, kept: { sessionId } });
    await notifyOfPassword(deps, tx, { userId, email, language });
  });
}
