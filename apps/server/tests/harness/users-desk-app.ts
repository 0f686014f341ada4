import { Hono } from 'hono';
import { createOperatorGuard } from '../../src/features/api-tokens/index.ts';
import { usersDeskRoutes } from '../../src/features/users-desk/routes.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { ProblemError } from '../../src/platform/problem/problem-error.ts';
import { toProblemResponse } from '../../src/platform/problem/problem-response.ts';
import { createSignals } from '../../src/platform/signals/signals.ts';
import { checkAnswers } from './check-answers.ts';
import type { handClock } from './seed.ts';

/** The calls of the desk of users, for whom a token is the id of an operator. */
export function openUsersDesk(db: Database, clock: ReturnType<typeof handClock>) {
  const sessions = {
    authenticate: async (userId: string) => ({
      sessionId: 'session',
      userId,
      email: 'desk@users.example',
      roles: ['operator' as const],
      origin: 'custom-db' as const,
      provenAt: clock.now(),
    }),
  };
  const tokens = { authenticate: () => Promise.reject(new ProblemError('operator_required')) };
  const routes = usersDeskRoutes({
    db,
    clock,
    signals: createSignals(),
    sessions,
    requireOperator: createOperatorGuard({ tokens, sessions }),
    deviceOf: () => ({ address: '192.0.2.7', userAgent: 'test' }),
    revokeAccess: () => Promise.resolve(),
    settleRegistration: () => Promise.resolve(),
  });
  return checkAnswers(new Hono().onError((error) => toProblemResponse(error)).route('/', routes));
}
