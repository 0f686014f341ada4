import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AccessTokens, TokenLife } from './access-token.ts';
import { extendSession } from './repository.ts';
import type { Session } from './session.ts';

/** Tokens tell whole seconds: less is no difference between two of them. */
const SECOND_MS = 1000;

/** A token that is good, with its session. */
export interface CheckedToken {
  readonly session: Session;
  readonly life: TokenLife;
  /** When the session was opened, epoch milliseconds. */
  readonly createdAt: number;
}

interface RenewalDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly tokens: AccessTokens;
  readonly lifetimeMs: number;
  readonly maxLifetimeMs: number;
}

/** Gives a fresh token of the same session where it is time for one; the old one stays good. */
export async function renewIfDue(
  { db, clock, tokens, lifetimeMs, maxLifetimeMs }: RenewalDeps,
  { session, life, createdAt }: CheckedToken,
  token: string,
): Promise<{ session: Session; token: string }> {
  const now = clock.now();
  const { provenAt } = session;
  const expiresAt = Math.min(now + lifetimeMs, createdAt + maxLifetimeMs);
  if (!isWorthRenewing(life, expiresAt, { now, provenAt })) return { session, token };
  await extendSession(db, session.sessionId, expiresAt);
  return { session, token: await tokens.sign(session, { issuedAt: now, expiresAt, provenAt }) };
}

/** Half of its life is over and the fresh one lives longer, or a step-up came after it. */
function isWorthRenewing(
  { issuedAt, expiresAt }: TokenLife,
  freshExpiresAt: number,
  { now, provenAt }: { readonly now: number; readonly provenAt: number },
): boolean {
  const steppedUp = provenAt >= issuedAt + SECOND_MS;
  if (steppedUp) return freshExpiresAt >= expiresAt;
  const halfLife = issuedAt + (expiresAt - issuedAt) / 2;
  return now >= halfLife && freshExpiresAt >= expiresAt + SECOND_MS;
}
