import { type AccountSessions, accountSessionsSchema } from '@file-server/contract/account';
import { Hono } from 'hono';
import * as z from 'zod';
import { toInstant } from '../../platform/clock/clock.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { describe } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import { type LiveSession, requireSession, type SessionEnv } from '../sessions/index.ts';
import { type AccountSecurityRoutesDeps, tag } from './route-deps.ts';

const sessionParam = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });

/** Where the user is signed in, and ending that. */
export function sessionRoutes({
  sessions,
}: Pick<AccountSecurityRoutesDeps, 'sessions'>): Hono<SessionEnv> {
  return new Hono<SessionEnv>()
    .get(
      '/api/account/sessions',
      describe({
        tag,
        summary: 'Where the user is signed in, the latest use first.',
        answers: { 200: accountSessionsSchema },
      }),
      requireSession(sessions),
      async (c) => {
        const { userId, sessionId } = c.var.session;
        const live = await sessions.listSessions(userId);
        const list = live.map((session) => presentSession(session, sessionId));
        return c.json({ sessions: list } satisfies AccountSessions);
      },
    )
    .delete(
      '/api/account/sessions/:id',
      describe({
        tag,
        summary: 'End one session of the user, on whatever device it is.',
        answers: { 204: null },
        problems: ['invalid_request', 'not_found'],
      }),
      requireSession(sessions),
      validate('param', sessionParam),
      async (c) => {
        const { id } = c.req.valid('param');
        const ended = await sessions.endOneSession(c.var.session.userId, id);
        if (!ended) throw new ProblemError('not_found', 'This session is over already.');
        return c.body(null, 204);
      },
    )
    .delete(
      '/api/account/sessions',
      describe({
        tag,
        summary: 'End every session of the user except the one that asks.',
        answers: { 204: null },
      }),
      requireSession(sessions),
      async (c) => {
        const { userId, sessionId } = c.var.session;
        await sessions.endOtherSessions(userId, sessionId);
        return c.body(null, 204);
      },
    );
}

function presentSession(
  session: LiveSession,
  currentId: string,
): AccountSessions['sessions'][number] {
  const { id, origin, address, userAgent } = session;
  return {
    id,
    current: id === currentId,
    origin,
    address,
    userAgent,
    createdAt: toInstant(session.createdAt),
    lastSeenAt: toInstant(session.seenAt),
    expiresAt: toInstant(session.expiresAt),
  };
}
