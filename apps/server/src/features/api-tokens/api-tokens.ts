import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { getLicence } from '../licences/index.ts';
import { challenge } from '../sessions/index.ts';
import type { AccountsTables } from '../users/index.ts';
import type { ApiTokenTables } from './tables.ts';

/** What every token begins with, so that scanners of leaked secrets know it. */
export const TOKEN_PREFIX = 'fsp_';
const TOKEN = /^fsp_[A-Za-z0-9_-]{43}$/;
const SHOWN_CHARACTERS = TOKEN_PREFIX.length + 6;
const SECRET_BYTES = 32;
const MINUTE_MS = 60_000;

export type TokenScope = 'publish';
export type ApiToken = Omit<Selectable<ApiTokenTables['api_tokens']>, 'hash'>;

interface TokenDeps {
  readonly db: Database;
  readonly clock: Clock;
}

const rows = (db: Database) => tables<ApiTokenTables & AccountsTables>(db);
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Makes a token of a user.
 * @param options.lifetimeMs null = it does not end by itself
 * @returns the token itself, which is nowhere kept, and what is known of it
 */
export async function createToken(
  { db, clock }: TokenDeps,
  options: { readonly userId: string; readonly name: string; readonly lifetimeMs: number | null },
): Promise<{ token: string; known: ApiToken }> {
  const token = TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  const now = clock.now();
  const known: ApiToken = {
    // Begins with no dash, which the command line would take for an option.
    id: crypto.randomUUID(),
    user_id: options.userId,
    name: options.name,
    scopes: 'publish' satisfies TokenScope,
    prefix: token.slice(0, SHOWN_CHARACTERS),
    created_at: now,
    expires_at: options.lifetimeMs === null ? null : now + options.lifetimeMs,
    last_used_at: null,
    revoked_at: null,
  };
  await rows(db)
    .insertInto('api_tokens')
    .values({ ...known, hash: hashOf(token) })
    .execute();
  return { token, known };
}

/**
 * Whose token this is, if it opens what the scope names: judged by what the database says now.
 * @throws ProblemError invalid_access_token, operator_required
 */
export async function authenticateToken(
  { db, clock }: TokenDeps,
  token: string,
  scope: TokenScope,
): Promise<{ readonly userId: string; readonly tokenId: string }> {
  const now = clock.now();
  const found = TOKEN.test(token)
    ? await rows(db)
        .selectFrom('api_tokens')
        .innerJoin('users', 'users.id', 'api_tokens.user_id')
        .select([
          'api_tokens.id',
          'api_tokens.user_id',
          'api_tokens.scopes',
          'api_tokens.expires_at',
          'api_tokens.last_used_at',
          'users.operator',
        ])
        .where('api_tokens.hash', '=', hashOf(token))
        .where('api_tokens.revoked_at', 'is', null)
        .where('users.erased_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  const isLive = found !== undefined && (found.expires_at === null || now < found.expires_at);
  // A suspended operator's programs stop with them; their sessions have ended already.
  if (!isLive || !(await getLicence(db, found.user_id)).activated) {
    const headers = challenge('invalid_token');
    throw new ProblemError('invalid_access_token', 'This token is not valid any more.', {
      headers,
    });
  }
  const isAllowed = found.operator === 1 && found.scopes.split(' ').includes(scope);
  if (!isAllowed) throw new ProblemError('operator_required');
  if (now - (found.last_used_at ?? 0) >= MINUTE_MS) {
    await rows(db)
      .updateTable('api_tokens')
      .set({ last_used_at: now })
      .where('id', '=', found.id)
      .execute();
  }
  return { userId: found.user_id, tokenId: found.id };
}

const COLUMNS = [
  'api_tokens.id',
  'user_id',
  'name',
  'scopes',
  'prefix',
  'api_tokens.created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const;

/** All tokens with the addresses of their users, the newest first. */
export function listTokens(db: Database): Promise<(ApiToken & { readonly email: string })[]> {
  return rows(db)
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([...COLUMNS, 'users.email'])
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id')
    .execute();
}

/** @returns false when there is no such token; one that is revoked already stays so */
export async function revokeToken({ db, clock }: TokenDeps, id: string): Promise<boolean> {
  const row = await rows(db)
    .updateTable('api_tokens')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(clock.now())) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTokensOf(db: Database, userId: string): Promise<void> {
  await rows(db).deleteFrom('api_tokens').where('user_id', '=', userId).execute();
}
