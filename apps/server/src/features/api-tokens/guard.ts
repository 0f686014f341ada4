import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { bearerToken, type Sessions } from '../sessions/index.ts';
import { authenticateToken, TOKEN_PREFIX } from './api-tokens.ts';

/** Who publishes. */
export interface PublisherEnv {
  Variables: { publisher: { readonly userId: string } };
}

/**
 * Lets operators pass, by a session or by a token that may publish. Stands before publishing alone:
 * no other call takes such a token.
 */
export function createPublisherGuard(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'authenticate'>;
}): MiddlewareHandler<PublisherEnv> {
  return async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    if (token.startsWith(TOKEN_PREFIX)) {
      c.set('publisher', await authenticateToken(deps, token, 'publish'));
    } else {
      const session = await deps.sessions.authenticate(token);
      if (!session.roles.includes('operator')) throw new ProblemError('operator_required');
      c.set('publisher', { userId: session.userId });
    }
    await next();
    c.res.headers.set('cache-control', 'no-store');
  };
}
