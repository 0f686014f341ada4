import { LRUCache } from 'lru-cache';
import type { ForeignRecord } from './foreign-record.ts';

const MAX_TOKENS = 10_000;

/** A token that the licence server has accepted, and what it said then. */
export interface KnownToken {
  readonly token: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly record: ForeignRecord;
  /** From this instant, epoch milliseconds, the licence server must be asked again. */
  readonly freshUntil: number;
  readonly provenAt: number;
}

/**
 * Whether what holds until an instant does so at another, both epoch milliseconds. Where it would for
 * longer than it ever does, the clock has been set back since.
 */
export const stillHolds = (until: number, now: number, longestMs: number): boolean =>
  now < until && until - now <= longestMs;

/** The accepted tokens by their hash, and the newest of each session and each user. */
export interface KnownTokens {
  get(key: string): KnownToken | undefined;
  remember(key: string, known: KnownToken): void;
  /** @returns what was known, and whether it was the newest token of its session */
  forget(key: string): { known: KnownToken; wasNewest: boolean } | undefined;
  ofSession(sessionId: string): KnownToken | undefined;
  ofUser(userId: string): KnownToken | undefined;
}

export function createKnownTokens(): KnownTokens {
  const tokens = new LRUCache<string, KnownToken>({ max: MAX_TOKENS });
  const bySession = new LRUCache<string, string>({ max: MAX_TOKENS });
  const byUser = new LRUCache<string, string>({ max: MAX_TOKENS });
  const at = (key: string | undefined) => (key === undefined ? undefined : tokens.get(key));
  return {
    get: (key) => tokens.get(key),
    remember(key, known) {
      tokens.set(key, known);
      bySession.set(known.sessionId, key);
      byUser.set(known.userId, key);
    },
    forget(key) {
      const known = tokens.get(key);
      if (!known) return undefined;
      tokens.delete(key);
      return { known, wasNewest: bySession.get(known.sessionId) === key };
    },
    ofSession: (sessionId) => at(bySession.get(sessionId)),
    ofUser: (userId) => at(byUser.get(userId)),
  };
}
