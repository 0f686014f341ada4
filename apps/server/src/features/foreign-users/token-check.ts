import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { claimsOf } from './claims.ts';
import { followTerms, type LearnDeps, learnUser } from './commands/learn-user.ts';
import { type KnownToken, type KnownTokens, stillHolds } from './known-tokens.ts';
import type { LicenceServer } from './licence-server.ts';
import { findForeignUser } from './repository.ts';

/** A refusal is asked about again soon: the operator may be mending the account right now. */
const REFUSAL_MS = 5_000;
const MAX_REFUSALS = 10_000;
/** Beyond so many questions at once the licence server is not asked any more. */
const MAX_ASKING = 100;
const MAX_TOKEN_LENGTH = 8192;

export interface TokenCheckDeps extends LearnDeps {
  readonly licenceServer: LicenceServer;
  readonly known: KnownTokens;
}

export interface TokenCheck {
  /**
   * What is known of a token; the licence server is asked again once that is old.
   * @throws ProblemError what that server refuses with, licence_server_unavailable, or email_taken
   */
  find(token: string): Promise<KnownToken>;
  /** Like `find`, and asks now. */
  ask(token: string): Promise<KnownToken>;
}

/** Asks the licence server about tokens. What it says goes to the database and to `known`. */
export function createTokenCheck(deps: TokenCheckDeps): TokenCheck {
  const { clock, known, licenceServer } = deps;
  const refusals = new LRUCache<string, { error: ProblemError; until: number }>({
    max: MAX_REFUSALS,
  });
  const asking = new Map<string, Promise<KnownToken>>();

  async function learn(key: string, token: string): Promise<KnownToken> {
    try {
      const record = await licenceServer.check(token);
      const userId = await learnUser(deps, record);
      if (!record.activated) throw new ProblemError('not_activated');
      const { sessionId = key, expiresAt, provenAt } = claimsOf(token);
      const freshUntil = Math.min(clock.now() + deps.authority.cacheMs, expiresAt);
      const learned = { token, sessionId, userId, record, freshUntil, provenAt };
      known.remember(key, learned);
      return learned;
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500) {
        refusals.set(key, { error, until: clock.now() + REFUSAL_MS });
        await applyRefusal(deps, { key, token, error });
      }
      throw error;
    }
  }

  /** One question for all who ask about a token at the same time. */
  function askOnce(key: string, token: string): Promise<KnownToken> {
    const asked = asking.get(key);
    if (asked) return asked;
    if (asking.size >= MAX_ASKING) {
      return Promise.reject(new ProblemError('licence_server_unavailable'));
    }
    const question = learn(key, token).finally(() => asking.delete(key));
    asking.set(key, question);
    return question;
  }

  return {
    async find(token) {
      if (token.length > MAX_TOKEN_LENGTH) throw new ProblemError('invalid_access_token');
      const key = keyOf(token);
      const now = clock.now();
      const refusal = refusals.get(key);
      if (refusal && stillHolds(refusal.until, now, REFUSAL_MS)) throw again(refusal.error);
      const entry = known.get(key);
      const isFresh = entry && stillHolds(entry.freshUntil, now, deps.authority.cacheMs);
      return isFresh ? entry : askOnce(key, token);
    },
    ask: (token) => askOnce(keyOf(token), token),
  };
}

/** After a refusal the session is over, and a withdrawn activation holds here too. */
async function applyRefusal(
  deps: TokenCheckDeps,
  { key, token, error }: { key: string; token: string; error: ProblemError },
): Promise<void> {
  const forgotten = deps.known.forget(key);
  if (error.code === 'not_activated') {
    // A licence server says this only of a token that it has found to be its own.
    const { uuid = '' } = claimsOf(token);
    const userId =
      forgotten?.known.userId ?? (await findForeignUser(deps.db, deps.authority.origin, uuid));
    if (userId !== undefined) await followTerms(deps, userId, { activated: false });
  }
  if (!forgotten?.wasNewest) return;
  // Another process may know a newer token of this session.
  deps.signals.publishHere({ type: 'session_ended', sessionId: forgotten.known.sessionId });
}

/** A fresh error for another request. */
const again = ({ code, message, headers, extras }: ProblemError) =>
  new ProblemError(code, message, { headers, extras });

const keyOf = (token: string) => createHash('sha256').update(token).digest('hex');
