import {
  endUserSessionsQuerySchema,
  userParamSchema,
  userSessionParamSchema,
  userSessionsSchema,
} from '@file-server/contract/users';
import { Hono } from 'hono';
import { validate } from '../../platform/request/validate.ts';
import {
  authorOf,
  irrevocableCall,
  operatorCall,
  type OperatorEnv,
  type RequireOperator,
} from '../api-tokens/index.ts';
import type { DeviceOf } from '../sessions/index.ts';
import { type EndUserSessionsDeps, endSessionsOfUser, listUserSessions } from './user-sessions.ts';

export interface UserSessionRoutesDeps extends EndUserSessionsDeps {
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

const PATH = '/api/operator/users/:id/sessions';
const problems = ['invalid_request', 'not_found'] as const;

/** Where a user is signed in, and ending that. */
export function userSessionRoutes(deps: UserSessionRoutesDeps) {
  const { db, clock } = deps;
  return new Hono<OperatorEnv>()
    .get(
      PATH,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'Where a user is signed in, the latest use first.',
        answers: { 200: userSessionsSchema },
        problems,
      }),
      validate('param', userParamSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json({ sessions: await listUserSessions(db, id, clock.now()) });
      },
    )
    .delete(
      `${PATH}/:sessionId`,
      ...irrevocableCall(deps, {
        scope: 'manage',
        summary: 'End one session of a user at once. API tokens stay.',
        answers: { 204: null },
        problems,
      }),
      validate('param', userSessionParamSchema),
      validate('query', endUserSessionsQuerySchema),
      async (c) => {
        const { id: userId, sessionId } = c.req.valid('param');
        const by = authorOf(deps, c, c.req.valid('query').reason);
        await endSessionsOfUser(deps, { userId, sessionId }, by);
        return c.body(null, 204);
      },
    )
    .delete(
      PATH,
      ...irrevocableCall(deps, {
        scope: 'manage',
        summary: 'End every session of a user at once. API tokens stay; again changes nothing.',
        answers: { 204: null },
        problems,
      }),
      validate('param', userParamSchema),
      validate('query', endUserSessionsQuerySchema),
      async (c) => {
        const userId = c.req.valid('param').id;
        const by = authorOf(deps, c, c.req.valid('query').reason);
        await endSessionsOfUser(deps, { userId, sessionId: null }, by);
        return c.body(null, 204);
      },
    );
}
