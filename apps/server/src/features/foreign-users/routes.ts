import {
  registerUserRequestSchema,
  registerUserResponseSchema,
} from '@file-server/contract/sign-in';
import { Hono } from 'hono';
import { describe } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import { bearerToken } from '../sessions/index.ts';
import type { ForeignSessions } from './foreign-sessions.ts';

/** POST /api/register_user (R7.03) at a file server whose users come from another licence server. */
export function foreignUsersRoutes(sessions: ForeignSessions) {
  return new Hono().post(
    '/api/register_user',
    describe({
      tag: 'Sign-in',
      summary: 'Introduce the signed-in user to this file server.',
      answers: { 200: registerUserResponseSchema },
      problems: [
        'invalid_request',
        'invalid_access_token',
        'access_token_expired',
        'not_activated',
        'email_taken',
        'licence_server_unavailable',
      ],
    }),
    async (c, next) => {
      bearerToken(c.req.header('authorization'));
      await next();
      c.header('cache-control', 'no-store');
    },
    validate('json', registerUserRequestSchema),
    async (c) => {
      const token = bearerToken(c.req.header('authorization'));
      await sessions.introduce(token, c.req.valid('json').user_data);
      return c.json({ status: 'success' } as const);
    },
  );
}
