import type { TokenScope } from '@file-server/contract/tokens';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { Actor } from '../ledger/index.ts';
import { getLicence, getLicences } from '../licences/index.ts';
import { createLastUses } from '../sessions/index.ts';
import { type UsersTables, getUser } from '../users/index.ts';
import { hasEnded } from './list-tokens.ts';
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
      const found = isTokenText(token) ? await findToken(db, token) : undefined;
      if (!found) throw worthless('This server knows no such token.');
      if (found.revoked_at !== null) throw worthless('This token was revoked.');
      if (hasEnded(found, now)) throw worthless('This token has ended.');
      // A suspended operator's programs stop with them; their sessions have ended already.
      if (!(await db.readShared(getLicences, found.user_id))?.activated) throw ofSuspended();
      if (found.operator !== 1) throw ofFormerOperator();
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
    const query = tokensOfUsers(db).select(['revoked_at', 'expires_at']);
    const token = await query.where('api_tokens.id', '=', tokenId).executeTakeFirst();
    if (!token || token.revoked_at !== null || hasEnded(token, clock.now())) return false;
  }
  if ((await getUser(db, actor.id))?.operator !== true) return false;
  return (await getLicence(db, actor.id)).activated;
}

const findToken = (db: Database, token: string) =>
  tokensOfUsers(db)
    .select(['user_id', 'scopes', 'revoked_at', 'expires_at', 'users.operator', 'users.email'])
    .where('hash', '=', hashOf(token))
    .executeTakeFirst();

const tokensOfUsers = (db: Database) =>
  tables<ApiTokenTables & UsersTables>(db)
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select('api_tokens.id')
    .where('users.erased_at', 'is', null);

/** Whoever has the token may hear what has become of it. */
const worthless = (detail: string, nextStep = ANOTHER) =>
  new ProblemError('invalid_access_token', detail, { extras: { nextStep } });

const ANOTHER =
  'Have an operator make another token, at /operator/tokens or by the command "token create".';

const ofSuspended = () =>
  worthless(
    'The user of this token is not activated.',
    'Have another operator activate them, or take the token of another one.',
  );

const ofFormerOperator = () =>
  new ProblemError('operator_required', 'The user of this token is no operator any more.', {
    extras: { nextStep: 'Make them an operator again, or take the token of another one.' },
  });

const missing = (scope: TokenScope) =>
  new ProblemError('scope_required', `This token does not have the scope "${scope}".`);

export async function deleteTokensOf(db: Database, userId: string): Promise<void> {
  await tables<ApiTokenTables>(db).deleteFrom('api_tokens').where('user_id', '=', userId).execute();
}
