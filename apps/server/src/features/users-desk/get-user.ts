import type { User } from '@file-server/contract/users';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { countLiveTokens } from '../api-tokens/index.ts';
import { isForeignUser } from '../foreign-users/index.ts';
import { listLiveSessions } from '../sessions/index.ts';
import { landingOf } from '../users/index.ts';
import { findListedUser } from './find-users.ts';
import { requireLicence, requireUser } from './require-user.ts';
import { userTag } from './user-tag.ts';

/** @throws ProblemError not_found */
export async function getUserForDesk(db: Database, userId: string, now: number): Promise<User> {
  const listed = await findListedUser(db, userId, now);
  if (!listed) throw new ProblemError('not_found', 'There is no such user.');
  const [user, terms, foreign, sessions, tokens] = await Promise.all([
    requireUser(db, userId),
    requireLicence(db, userId),
    isForeignUser(db, userId),
    listLiveSessions(db, userId, now),
    countLiveTokens(db, userId, now),
  ]);
  return {
    ...listed,
    foreign,
    landing: landingOf(user),
    sessions: sessions.length,
    tokens,
    etag: userTag({ userId, operator: listed.operator, terms }),
  };
}
