import { TOKEN_SCOPES, type TokenScope } from '@file-server/contract/tokens';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import { appendToLedger, type Authorship } from '../ledger/index.ts';
import { lockPresent } from '../users/index.ts';
import type { KnownToken } from './list-tokens.ts';
import type { ApiTokenTables } from './tables.ts';
import { hashOf, newToken, prefixOf } from './token-text.ts';

interface TokenDeps {
  readonly db: Database;
  readonly clock: Clock;
}

interface NewToken {
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** null = it does not end by itself. */
  readonly lifetimeMs: number | null;
}

/**
 * Makes a token of a user, with a ledger row.
 * @returns the token itself, which is nowhere kept, and what is known of it
 * @throws ProblemError invalid_access_token when the user is erased meanwhile
 */
export function createToken(
  { db, clock }: TokenDeps,
  { userId, name, scopes, lifetimeMs }: NewToken,
  by: Authorship,
): Promise<{ token: string; known: KnownToken }> {
  const token = newToken();
  const now = clock.now();
  const known: KnownToken = {
    // Begins with no dash, which the command line would take for an option.
    id: crypto.randomUUID(),
    user_id: userId,
    name,
    scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)).join(' '),
    prefix: prefixOf(token),
    created_at: now,
    expires_at: lifetimeMs === null ? null : now + lifetimeMs,
    last_used_at: null,
    revoked_at: null,
  };
  return db.transaction(async (tx) => {
    await lockPresent(tx, userId);
    await tables<ApiTokenTables>(tx)
      .insertInto('api_tokens')
      .values({ ...known, hash: hashOf(token) })
      .execute();
    await appendToLedger(tx, now, entryOf(known, by));
    return { token, known };
  });
}

/** @returns false when there is no such token; one that is revoked already stays so */
export function revokeToken({ db, clock }: TokenDeps, id: string, by: Authorship) {
  return db.transaction(async (tx) => {
    const query = tables<ApiTokenTables>(tx)
      .selectFrom('api_tokens')
      .selectAll()
      .where('id', '=', id);
    const found = await forUpdate(tx, query).executeTakeFirst();
    if (!found || found.revoked_at !== null) return found !== undefined;
    const now = clock.now();
    await tables<ApiTokenTables>(tx)
      .updateTable('api_tokens')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .execute();
    await appendToLedger(tx, now, entryOf({ ...found, revoked_at: now }, by));
    return true;
  });
}

/** Without the name, which may tell of a person and would be sealed for good. */
function entryOf(token: KnownToken, by: Authorship) {
  const { id, user_id: userId, scopes, expires_at: expiresAt, revoked_at: revokedAt } = token;
  const detail = JSON.stringify({ expiresAt, id, revokedAt, scopes: scopes.split(' ') });
  return { ...by, kind: 'token_set' as const, userId, detail };
}
