import type { Context } from 'hono';
import type { KeyObject } from 'node:crypto';
import type { Origin } from '@file-server/contract/providers';
import type { SessionEndCause } from '@file-server/contract/session-end';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { Signals } from '../../platform/signals/signals.ts';
import { lockUser, rolesOf } from '../users/index.ts';
import { createAccessTokens } from './access-token.ts';
import { endSessions } from './end-sessions.ts';
import { createLastUses } from './last-uses.ts';
import { type CheckedToken, renewIfDue } from './renewal.ts';
import * as repository from './repository.ts';
import type { Session } from './session.ts';
import type { SessionsTables } from './tables.ts';

/** Where a sign-in comes from, as far as it is known. */
export interface Device {
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** Where a request comes from; the address is that of the client behind trusted proxies. */
export type DeviceOf = (c: Context) => Device & { readonly address: string };

/** A session as its user sees it among the others; instants in epoch milliseconds. */
export interface LiveSession extends Device {
  readonly id: string;
  readonly origin: Origin;
  readonly createdAt: number;
  /** Known to the minute. */
  readonly seenAt: number;
  readonly expiresAt: number;
}

export interface SessionOpening {
  /** When the user proved who they are, epoch milliseconds; absent = just now. */
  readonly provenAt?: number | undefined;
  /** Asked in the transaction that keeps the session, before it does. */
  readonly admit?: (tx: Database) => Promise<void>;
}

export interface Sessions {
  /**
   * Opens a session and gives its access token.
   * @throws what `admit` throws; there is no session then
   */
  openSession(
    userId: string,
    origin: Origin,
    device: Device,
    opening?: SessionOpening,
  ): Promise<string>;
  /**
   * The live session of a token.
   * @param hasBegun what the token opened goes on: the token may have expired since, its session may
   *   not have ended
   * @throws ProblemError access_token_expired or invalid_access_token
   */
  authenticate(token: string, hasBegun?: boolean): Promise<Session>;
  /**
   * The session of a token with a token to go on with: a fresh one when half of the sent one's life
   * is over or the user has proved who they are since, else the same.
   * @throws ProblemError access_token_expired or invalid_access_token
   */
  renew(token: string): Promise<{ session: Session; token: string }>;
  /**
   * For whom a token was signed, also when its session is over.
   * @throws ProblemError access_token_expired or invalid_access_token
   */
  ownerOf(token: string): Promise<string>;
  /** Whether a session is still live, for streams that were opened with it. */
  isLive(sessionId: string): Promise<boolean>;
  /**
   * Ends the session of a token; one that is over already stays over.
   * @throws ProblemError when the token itself is not ours or has expired
   */
  endSession(token: string): Promise<void>;
  /** Ends every session of a user except one. */
  endOtherSessions(userId: string, keptId: string): Promise<void>;
  /** Ends one session of a user. @returns false when they have no such live session */
  endOneSession(userId: string, sessionId: string): Promise<boolean>;
  /** The live sessions of a user, the latest use first. */
  listSessions(userId: string): Promise<LiveSession[]>;
  /** Notes that the user of a session has just proved who they are. */
  markProven(sessionId: string): Promise<void>;
  /**
   * Writes when sessions were last used. `authenticate` only remembers it, so that no request waits
   * for it; called once a minute.
   */
  writeSeen(): Promise<void>;
}

export interface SessionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
  /** Ed25519 private key. */
  readonly signingKey: KeyObject;
  readonly lifetimeMs: number;
  /** How long a session lives at most, however often it is renewed. */
  readonly maxLifetimeMs: number;
}

export function createSessions(deps: SessionsDeps): Sessions {
  const { db, clock } = deps;
  const tokens = createAccessTokens(deps.signingKey);
  const seen = createLastUses(db, repository.updateSeenAt);

  const check = async (token: string, hasBegun = false): Promise<CheckedToken> => {
    const now = clock.now();
    const { sessionId, userId, ...life } = await tokens.verify(token, now, hasBegun);
    const found = await repository.findSession(db, sessionId);
    if (found?.user_id !== userId) throw sessionOver();
    if (!repository.isLive(found, now)) throw sessionOver(found.end_cause);
    seen.note(sessionId, now);
    const roles = rolesOf({ operator: found.operator === 1 });
    const { email, origin, proven_at: provenAt, created_at: createdAt } = found;
    const session: Session = { sessionId, userId, email, roles, origin, provenAt };
    return { session, life, createdAt };
  };

  return {
    async openSession(userId, origin, { address, userAgent }, { provenAt: proven, admit } = {}) {
      const sessionId = newId();
      const now = clock.now();
      // The clock of a provider may be ahead.
      const provenAt = Math.min(proven ?? now, now);
      const expires = now + deps.lifetimeMs;
      const row = {
        id: sessionId,
        user_id: userId,
        created_at: now,
        expires_at: expires,
        origin,
        address,
        user_agent: userAgent,
        seen_at: now,
        proven_at: provenAt,
      };
      await db.transaction(async (tx) => {
        await admit?.(tx);
        await repository.deleteExpiredSessions(tx, userId, now);
        await repository.insertSession(tx, row);
      });
      const life = { issuedAt: now, expiresAt: expires, provenAt };
      return tokens.sign({ sessionId, userId }, life);
    },
    authenticate: async (token, hasBegun) => (await check(token, hasBegun)).session,
    renew: async (token) => renewIfDue({ ...deps, tokens }, await check(token), token),
    ownerOf: async (token) => (await tokens.verify(token, clock.now())).userId,
    async isLive(sessionId) {
      return repository.isLive(await repository.findSession(db, sessionId), clock.now());
    },
    async endSession(token) {
      const { sessionId } = await tokens.verify(token, clock.now());
      await endSessions(db, { ...deps, cause: 'signed_out' }, { id: sessionId });
    },
    async endOtherSessions(userId, exceptId) {
      await endSessions(db, { ...deps, cause: 'ended_everywhere' }, { userId, exceptId });
    },
    endOneSession: async (userId, id) =>
      (await endSessions(db, { ...deps, cause: 'ended_elsewhere' }, { id, userId })) > 0,
    async listSessions(userId) {
      const rows = await repository.listLiveSessions(db, userId, clock.now());
      const live = rows.map((row) => toLiveSession(row, seen.lastOf(row.id)));
      return live.sort((one, other) => other.seenAt - one.seenAt);
    },
    markProven: (sessionId) => repository.updateProvenAt(db, sessionId, clock.now()),
    writeSeen: () => seen.write(),
  };
}

/**
 * Locks the user of a session and looks at it again, for what must not come from one that has ended
 * since its token was looked at: whoever replaces the password or erases the user waits, or has done so.
 * @throws ProblemError invalid_access_token
 */
export async function lockLive(
  tx: Database,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
  now: number,
): Promise<void> {
  await lockUser(tx, userId);
  const found = await repository.findSession(tx, sessionId);
  if (!repository.isLive(found, now)) throw sessionOver(found?.end_cause);
}

/** Whoever holds a token of ours may know what ended its session. */
const sessionOver = (cause: SessionEndCause | null = null) =>
  new ProblemError('invalid_access_token', undefined, {
    extras: cause === null ? {} : { sessionEnd: cause },
  });

function toLiveSession(row: SessionsTables['sessions'], lastSeen: number): LiveSession {
  return {
    id: row.id,
    origin: row.origin,
    address: row.address,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    seenAt: Math.max(row.seen_at, lastSeen),
    expiresAt: row.expires_at,
  };
}
