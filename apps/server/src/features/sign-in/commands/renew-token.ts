import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { getUser } from '../../users/index.ts';
import type { Session, Sessions } from '../../sessions/index.ts';
import { activatedLicence } from './complete-sign-in.ts';

interface RenewTokenDeps {
  readonly db: Database;
  readonly sessions: Pick<Sessions, 'renew' | 'ownerOf'>;
}

/**
 * The session of a kept token, and the token to go on with. A deactivated licence has ended the
 * session; saying so tells a server that trusts this one a withdrawal from a logout.
 * @throws ProblemError not_activated, access_token_expired or invalid_access_token
 */
export async function renewToken(
  { db, sessions }: RenewTokenDeps,
  token: string,
): Promise<{ session: Session; token: string }> {
  try {
    return await sessions.renew(token);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'invalid_access_token') throw error;
    const owner = await getUser(db, await sessions.ownerOf(token));
    if (owner) await activatedLicence(db, owner.id);
    throw error;
  }
}
