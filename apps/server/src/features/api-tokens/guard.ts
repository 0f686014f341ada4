import { TOKEN_PREFIX, type TokenScope } from '@file-server/contract/tokens';
import type { Context, MiddlewareHandler } from 'hono';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { Authorship } from '../ledger/index.ts';
import { bearerToken, type DeviceOf, type SessionEnv, type Sessions } from '../sessions/index.ts';
import type { Operator, TokenAccess } from './access.ts';

/** Withdrawn access ends running calls as soon as running downloads. */
const REAUTHORISED_EVERY_MS = 1_000;

/** What calls of operators find in their context. */
export interface OperatorEnv {
  Variables: {
    operator: Operator;
    /**
     * Repeats the guard's check while a call goes on, at most once a second. An access token that
     * runs out meanwhile ends nothing as long as its session lives, nor does another licence server
     * that is away for a moment.
     * @throws ProblemError as the guard does
     */
    reauthorise: () => Promise<void>;
  };
}

/** Lets operators pass, and their programs whose token has the scope. */
export type RequireOperator = (scope: TokenScope) => MiddlewareHandler<OperatorEnv>;

/** Calls that stand behind another guard take no token. */
export function createOperatorGuard(deps: {
  readonly tokens: Pick<TokenAccess, 'authenticate'>;
  readonly sessions: Pick<Sessions, 'authenticate'>;
}): RequireOperator {
  const authenticate = async (
    token: string,
    scope: TokenScope,
    hasBegun = false,
  ): Promise<Operator> => {
    if (token.startsWith(TOKEN_PREFIX)) return deps.tokens.authenticate(token, scope);
    const { roles, userId, email, provenAt } = await deps.sessions.authenticate(token, hasBegun);
    if (!roles.includes('operator')) throw new ProblemError('operator_required');
    return { userId, email, provenAt };
  };
  return (scope) => async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    c.set('operator', await authenticate(token, scope));
    c.set(
      'reauthorise',
      throttled(async () => {
        await authenticate(token, scope, true).catch((error: unknown) => {
          if (!(error instanceof ProblemError) || error.status < 500) throw error;
        });
      }),
    );
    await next();
    // Not `c.header`, which would copy a whole answer.
    c.res.headers.set('cache-control', 'no-store');
  };
}

function throttled(check: () => Promise<void>): () => Promise<void> {
  let checkedAt = performance.now();
  return async () => {
    if (performance.now() - checkedAt < REAUTHORISED_EVERY_MS) return;
    await check();
    checkedAt = performance.now();
  };
}

/** Who asks, for the ledger. */
export function authorOf(
  { deviceOf }: { readonly deviceOf: DeviceOf },
  c: Context<OperatorEnv>,
  reason?: string,
): Authorship {
  const { userId, email, tokenId } = c.var.operator;
  return {
    actor: { kind: 'operator', id: userId, details: { email, ...deviceOf(c), tokenId } },
    ...(reason !== undefined && { reason }),
  };
}

/** The same for calls that no token opens. */
export function authorOfPerson(
  { deviceOf }: { readonly deviceOf: DeviceOf },
  c: Context<SessionEnv>,
  reason?: string,
): Authorship {
  const { userId, email } = c.var.session;
  return {
    actor: { kind: 'operator', id: userId, details: { email, ...deviceOf(c) } },
    ...(reason !== undefined && { reason }),
  };
}
