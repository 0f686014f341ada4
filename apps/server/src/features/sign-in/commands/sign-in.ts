import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { type Passwords, type User, verifyPassword } from '../../accounts/index.ts';
import { getLicence, type LicenceTerms } from '../../licences/index.ts';
import { challenge, type Sessions } from '../../sessions/index.ts';
import { type Attempt, createThrottle } from '../throttle.ts';

export interface SignInDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
}

/**
 * Signs in with e-mail address and password. An expired licence or one without pro pack signs in:
 * its owner sees the files and why they are locked.
 * @returns the access token of a new session
 * @throws ProblemError too_many_attempts, invalid_credentials or not_activated
 */
export async function signIn(
  deps: SignInDeps,
  attempt: Attempt & { readonly password: string },
): Promise<{ token: string; user: User; licence: LicenceTerms }> {
  const throttle = createThrottle(deps);
  await throttle.admit(attempt);
  const user = await verifyPassword(deps, attempt.email, attempt.password);
  if (user === null) {
    throw new ProblemError('invalid_credentials', undefined, { headers: challenge() });
  }
  await throttle.succeed(attempt);
  const licence = await activatedLicence(deps.db, user.id);
  return { token: await deps.sessions.openSession(user.id), user, licence };
}

/** @throws ProblemError not_activated: without activation there is no use of a session */
export async function activatedLicence(db: Database, userId: string): Promise<LicenceTerms> {
  const licence = await getLicence(db, userId);
  if (!licence.activated) throw new ProblemError('not_activated');
  return licence;
}
