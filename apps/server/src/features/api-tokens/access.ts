import type { TokenScope } from '@file-server/contract/tokens';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { Actor } from '../ledger/index.ts';
import { getLicence, getLicences } from '../licences/index.ts';
import { createLastUses } from '../sessions/index.ts';
import { type UsersTables, getUser } from '../users/index.ts';
import type { ApiTokenTables } from './tables.ts';
import { hashOf, isTokenText } from './token-text.ts';

/** Who asks, by a session or by a token of theirs. */
export interface Operator {
  readonly userId: string;
  readonly email: string;
  /** Of the token; absent = a session. */
  readonly tokenId?: string;
  /** When the person last proved who they are; absent = a token. */
  readonly provenAt?: number;
}

export type TokenAccess = ReturnType<typeof createTokenAccess>;

/** What tokens open. */
export function createTokenAccess({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const uses = createLastUses(db, updateLastUsed);
  return {
    /**
     * Whose token this is, if it opens what the scope names: judged by what the database says now.
     * @throws ProblemError invalid_access_token, operator_required or scope_required
     */
    async authenticate(token: string, scope: TokenScope): Promise<Operator> {
      const now = clock.now();
      const found = isTokenText(token) ? await findLive(db, token, now) : undefined;
      // A suspended operator's programs stop with them; their sessions have ended already.
      if (!found || !(await db.readShared(getLicences, found.user_id))?.activated) {
        throw new ProblemError('invalid_access_token', 'This token is not valid any more.');
      }
      if (found.operator !== 1) throw new ProblemError('operator_required');
      if (!found.scopes.split(' ').includes(scope)) throw missing(scope);
      uses.note(found.id, now);
      return { userId: found.user_id, email: found.email, tokenId: found.id };
    },
    /**
     * Writes when tokens were last used. `authenticate` only remembers it, so that no request waits
     * for it; called once a minute.
     */
    writeUsed: (): Promise<void> => uses.write(),
  };
}

const updateLastUsed = (tx: Database, id: string, at: number) =>
  tables<ApiTokenTables>(tx)
    .updateTable('api_tokens')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
    .execute();

/**
 * Whether who began what goes on by itself may do so still: asked between two steps of it. A person
 * is judged by their account, so that signing out ends nothing; a program by its token as well.
 */
export async function mayGoOn(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  actor: Actor,
): Promise<boolean> {
  if (actor.kind !== 'operator') return true;
  const tokenId = actor.details?.tokenId;
  if (tokenId !== undefined) {
    const live = liveTokens(db, clock.now()).where('api_tokens.id', '=', tokenId);
    if ((await live.executeTakeFirst()) === undefined) return false;
  }
  if ((await getUser(db, actor.id))?.operator !== true) return false;
  return (await getLicence(db, actor.id)).activated;
}

const findLive = (db: Database, token: string, now: number) =>
  liveTokens(db, now).where('hash', '=', hashOf(token)).executeTakeFirst();

const liveTokens = (db: Database, now: number) =>
  tables<ApiTokenTables & UsersTables>(db)
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select(['api_tokens.id', 'user_id', 'scopes', 'users.operator', 'users.email'])
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where('users.erased_at', 'is', null);

const missing = (scope: TokenScope) =>
  new ProblemError('scope_required', `This token does not have the scope "${scope}".`);

export async function deleteTokensOf(db: Database, userId: string): Promise<void> {
  await tables<ApiTokenTables>(db).deleteFrom('api_tokens').where('user_id', '=', userId).execute();
}
