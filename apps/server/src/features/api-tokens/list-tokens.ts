import {
  type ApiToken,
  TOKEN_SCOPES,
  tokenIdSchema,
  type TokenPage,
} from '@file-server/contract/tokens';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { toInstant, toInstantOrNull } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { cursorForm } from '../../platform/request/cursor.ts';
import { getLicences } from '../licences/index.ts';
import type { UsersTables } from '../users/index.ts';
import type { ApiTokenTables } from './tables.ts';

export type KnownToken = Omit<Selectable<ApiTokenTables['api_tokens']>, 'hash'>;
export type OwnedToken = KnownToken & { readonly email: string };

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

/** Where a list goes on: when the last row was made, and its id. */
const cursors = cursorForm(z.tuple([z.int(), tokenIdSchema]));

interface TokensQuery {
  /** User id; absent = of all. */
  readonly owner?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly now: number;
}

/**
 * The tokens of all operators or of one, the newest first.
 * @throws ProblemError invalid_cursor
 */
export async function findTokens(
  db: Database,
  { owner, limit, cursor, now }: TokensQuery,
): Promise<TokenPage> {
  let query = tables<ApiTokenTables & UsersTables>(db)
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([...COLUMNS, 'users.email', 'users.operator']);
  if (owner !== undefined) query = query.where('user_id', '=', owner);
  if (cursor !== undefined) {
    const [at, id] = cursors.decode(cursor);
    query = query.where(({ or, and, eb }) =>
      or([
        eb('api_tokens.created_at', '<', at),
        and([eb('api_tokens.created_at', '=', at), eb('api_tokens.id', '<', id)]),
      ]),
    );
  }
  const rows = await query
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id', 'desc')
    .limit(limit + 1)
    .execute();
  const licences = await getLicences(db, [...new Set(rows.map((row) => row.user_id))]);
  const obstacleOf = ({ user_id: userId, operator }: (typeof rows)[number]) => {
    if (licences.get(userId)?.activated !== true) return 'not_activated';
    return operator === 1 ? null : 'not_operator';
  };
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((row) => presentToken(row, now, obstacleOf(row))),
    nextCursor: last ? cursors.encode([last.created_at, last.id]) : null,
  };
}

export function presentToken(
  row: OwnedToken,
  now: number,
  obstacle: ApiToken['obstacle'] = null,
): ApiToken {
  const state =
    row.revoked_at !== null ? 'revoked' : hasEnded(row, now) ? 'ended' : ('live' as const);
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: TOKEN_SCOPES.filter((scope) => row.scopes.split(' ').includes(scope)),
    owner: { id: row.user_id, email: row.email },
    state,
    obstacle: state === 'live' ? obstacle : null,
    createdAt: toInstant(row.created_at),
    expiresAt: toInstantOrNull(row.expires_at),
    lastUsedAt: toInstantOrNull(row.last_used_at),
    revokedAt: toInstantOrNull(row.revoked_at),
  };
}

export const hasEnded = ({ expires_at: end }: Pick<KnownToken, 'expires_at'>, now: number) =>
  end !== null && end <= now;

/** Tokens of a user that are neither revoked nor over. */
export async function countLiveTokens(db: Database, userId: string, now: number): Promise<number> {
  const { live } = await tables<ApiTokenTables>(db)
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(live);
}

/** What tokens are called, revoked ones too, by their ids. */
export async function findTokenNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { lists } = db.capabilities;
  const rows = await tables<ApiTokenTables>(db)
    .selectFrom('api_tokens')
    .select(['id', 'name'])
    .where(lists.contains('id', lists.encode(ids)))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
