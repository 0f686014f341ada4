import type { ProblemCode } from '@file-server/contract/problem-codes';
import type { Role } from '@file-server/contract/roles';
import { TOKEN_PREFIX } from '@file-server/contract/tokens';
import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../../platform/clock/clock.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

/** What the guarded routes find in their context. */
export interface SessionEnv {
  Variables: { session: Session };
}

/** What `requireSession` refuses with. */
export const SESSION_PROBLEMS = [
  'unauthenticated',
  'invalid_access_token',
  'access_token_expired',
] as const satisfies ProblemCode[];

/** RFC 6750 section 2.1; the scheme's name is case-insensitive (RFC 9110 section 11.1). */
const BEARER = /^Bearer +([A-Za-z0-9\-._~+/]+=*) *$/i;

/**
 * The token of the Authorization header.
 * @throws ProblemError unauthenticated when there is none
 */
export function bearerToken(authorization: string | undefined): string {
  const token = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  if (token === undefined) throw new ProblemError('unauthenticated');
  return token;
}

/**
 * Lets only live sessions pass and puts the session into the context. What one user is told is kept
 * out of every cache (RFC 9111 section 5.2.2.5), refusals as well.
 */
export function requireSession(
  sessions: Pick<Sessions, 'authenticate'>,
): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    // No other licence server is asked about it, and so none gets to know it.
    if (token.startsWith(TOKEN_PREFIX)) throw ofPeople();
    c.set('session', await sessions.authenticate(token));
    await next();
    // Not `c.header`, which would copy a whole answer.
    c.res.headers.set('cache-control', 'no-store');
  };
}

const ofPeople = () =>
  new ProblemError('invalid_access_token', 'No token of a program opens this call.', {
    extras: {
      nextStep:
        'The API document at /api/docs says which calls a token opens; this one is for people.',
    },
  });

/** Lets only sessions with a role pass (R6.04); stands after `requireSession`. */
export function requireRole(
  role: Extract<Role, 'admin' | 'operator'>,
): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    if (!c.get('session').roles.includes(role)) throw new ProblemError('operator_required');
    await next();
  };
}

/** How long a sign-in or a step-up counts as recent. */
const RECENT_MS = 10 * 60_000;

/**
 * Lets only sessions pass whose user proved who they are within the last ten minutes; stands after
 * `requireSession`.
 */
export function requireRecentProof(clock: Clock): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    refuseOldProof(clock, c.get('session'));
    await next();
  };
}

/**
 * @throws ProblemError step_up_required when the proof is older than ten minutes, or so far ahead that
 *   a clock was set back since, by which it would be recent until then
 */
export function refuseOldProof(clock: Clock, { provenAt }: Pick<Session, 'provenAt'>): void {
  if (Math.abs(clock.now() - provenAt) > RECENT_MS) throw new ProblemError('step_up_required');
}

/** What stands before calls that change what guards the account of the signed-in user. */
export const recentlyProven = (deps: {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  readonly clock: Clock;
}) => [requireSession(deps.sessions), requireRecentProof(deps.clock)] as const;
