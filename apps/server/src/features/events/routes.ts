import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { streamSSE } from 'hono/streaming';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals/signals.ts';
import { getCount } from '../downloads/index.ts';
import { requireRole, requireSession, type SessionEnv, type Sessions } from '../sessions/index.ts';
import { writeEvents } from './event-stream.ts';
import type { LedgerTail } from './ledger-tail.ts';

interface EventsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly sessions: Sessions;
  readonly ledgerTail: LedgerTail;
  /** Aborted when the server stops, so that open streams do not hold it up. */
  readonly stop: AbortSignal;
}

export function eventsRoutes(deps: EventsDeps) {
  return new Hono<SessionEnv>().get(
    '/api/events',
    describeRoute({
      tags: ['Events'],
      summary: 'Server-sent events of the signed-in user: count, library, session_ended.',
      security: [{ accessToken: [] }],
      responses: {
        200: {
          description: 'A stream that stays open.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
      },
    }),
    requireSession(deps.sessions),
    requireRole('admin'),
    (c) => {
      const { userId, sessionId } = c.var.session;
      // Proxies must not collect the stream before they pass it on.
      c.header('X-Accel-Buffering', 'no');
      c.header('Cache-Control', 'no-store');
      return streamSSE(c, async (stream) => {
        const leave = deps.ledgerTail.follow();
        try {
          await writeEvents(stream, {
            userId,
            sessionId,
            subscribe: (listener) => deps.signals.subscribe(listener),
            getCount: () => getCount(deps, userId),
            isSessionLive: () => deps.sessions.isLive(sessionId),
            stop: deps.stop,
          });
        } finally {
          leave();
        }
      });
    },
  );
}
