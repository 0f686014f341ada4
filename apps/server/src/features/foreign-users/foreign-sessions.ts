import type { ProblemCode } from '@file-server/contract/problem-codes';
import type { UserData } from '@file-server/contract/sign-in';
import { LRUCache } from 'lru-cache';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { getUser, rolesOf } from '../users/index.ts';
import { type Session, SESSION_PROBLEMS } from '../sessions/index.ts';
import { claimsOf } from './claims.ts';
import type { LearnDeps } from './commands/learn-user.ts';
import { type ForeignRecord, mismatches } from './foreign-record.ts';
import { createKnownTokens, stillHolds } from './known-tokens.ts';
import type { LicenceServer } from './licence-server.ts';
import { createTokenCheck } from './token-check.ts';

/** How soon the licence server is asked again, unasked, when it could not be reached. */
const RETRY_MS = 5_000;
const MAX_RETRIES = 10_000;

export interface ForeignSessionsDeps extends LearnDeps {
  readonly licenceServer: LicenceServer;
  /** Base64 AES-256 key of the encrypted user fields. */
  readonly fieldKey: string;
  /** Hears why a question that nobody waits for failed. */
  readonly onError: (error: unknown) => void;
}

/** What a call refuses with that needs a token of another licence server. */
export const FOREIGN_SESSION_PROBLEMS = [
  ...SESSION_PROBLEMS,
  'not_activated',
  'email_taken',
  'licence_server_unavailable',
] as const satisfies ProblemCode[];

/** Sessions that another licence server has opened. */
export interface ForeignSessions {
  /**
   * The session of a token of the licence server.
   * @param hasBegun what the token opened goes on, with the newest token of its session
   * @throws ProblemError what that server refuses with, licence_server_unavailable, or email_taken
   */
  authenticate(token: string, hasBegun?: boolean): Promise<Session>;
  /**
   * False once the licence server has refused the session's newest token.
   * @throws whatever keeps its answer from being written down
   */
  isLive(sessionId: string): Promise<boolean>;
  /**
   * Takes notice of a user whom a browser introduces (R7.03).
   * @throws ProblemError invalid_request naming what the licence server does not confirm
   */
  introduce(token: string, claimed: UserData): Promise<void>;
  /** Asks again about users whose downloads run, once what is known of them is old. */
  keepFresh(userIds: Iterable<string>): void;
}

/**
 * Knows the users of another licence server by their tokens. What it learns of their licences goes
 * to the database, where running downloads see it.
 */
export function createForeignSessions(deps: ForeignSessionsDeps): ForeignSessions {
  const { db, clock, signals } = deps;
  const known = createKnownTokens();
  const check = createTokenCheck({ ...deps, known });
  /** By user, when to ask again; Infinity while the answer to a question is on its way. */
  const retryAt = new LRUCache<string, number>({ max: MAX_RETRIES });
  /** By user, when to turn to the other processes again. */
  const wantAgainAt = new LRUCache<string, number>({ max: MAX_RETRIES });

  /** @returns false when no token of the user is known here */
  function askAgain(userId: string): boolean {
    const newest = known.ofUser(userId);
    if (!newest) return false;
    const now = clock.now();
    if (stillHolds(newest.freshUntil, now, deps.authority.cacheMs)) return true;
    const retry = retryAt.get(userId) ?? 0;
    if (retry === Infinity || stillHolds(retry, now, RETRY_MS)) return true;
    retryAt.set(userId, Infinity);
    check.ask(newest.token).then(
      () => void retryAt.delete(userId),
      (error: unknown) => {
        // After a refusal the token is forgotten; a new sign-in may be asked about at once.
        retryAt.delete(userId);
        if (error instanceof ProblemError && error.status < 500) return;
        retryAt.set(userId, clock.now() + RETRY_MS);
        deps.onError(error);
      },
    );
    return true;
  }

  signals.subscribe((signal) => {
    if (signal.type === 'licence_wanted') askAgain(signal.userId);
  });

  return {
    async authenticate(token, hasBegun = false) {
      const claimed = hasBegun ? claimsOf(token).sessionId : undefined;
      const newest = claimed === undefined ? undefined : known.ofSession(claimed);
      const found = await check.find(newest?.token ?? token);
      const { userId, sessionId, record, provenAt } = found;
      const user = await getUser(db, userId);
      if (!user) throw new ProblemError('invalid_access_token');
      const { email } = user;
      return { sessionId, userId, email, roles: rolesOf(user), origin: record.origin, provenAt };
    },
    async isLive(sessionId) {
      const newest = known.ofSession(sessionId);
      if (!newest) return false;
      try {
        await check.find(newest.token);
        return true;
      } catch (error) {
        // A licence server that is away for a moment signs nobody out, nor does the database.
        if (error instanceof ProblemError) return error.status >= 500;
        throw error;
      }
    },
    async introduce(token, claimed) {
      const differ = (record: ForeignRecord) => mismatches(record, claimed, deps.fieldKey);
      if (differ((await check.find(token)).record).length === 0) return;
      // The terms may have changed within the minute.
      const errors = differ((await check.ask(token)).record);
      if (errors.length === 0) return;
      throw new ProblemError('invalid_request', undefined, { extras: { errors } });
    },
    keepFresh(userIds) {
      for (const userId of userIds) {
        const now = clock.now();
        if (askAgain(userId) || stillHolds(wantAgainAt.get(userId) ?? 0, now, RETRY_MS)) continue;
        // The sign-in may have met another process of this server.
        wantAgainAt.set(userId, now + RETRY_MS);
        signals.publish({ type: 'licence_wanted', userId });
      }
    },
  };
}
