import type { ShownSettings } from '@file-server/contract/runtime-config';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Logger } from '../../observability/logger.ts';
import { createOutageLog } from '../../observability/outage-log.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { describe } from '../../platform/request/describe.ts';
import type { GoneProduct, Signals } from '../../platform/signals/signals.ts';
import { annotateEntries, getCount, openingRefusal } from '../downloads/index.ts';
import { hasSeenProduct, keepVisibleFolders } from '../library/index.ts';
import { getNotifications } from '../notifications/index.ts';
import { getPreferencesVersion } from '../preferences/index.ts';
import { getHoldings } from '../products/index.ts';
import { requireRole, requireSession, type SessionEnv, type Sessions } from '../sessions/index.ts';
import { getUser } from '../users/index.ts';
import type { ChangePoll } from './change-poll.ts';
import { writeEvents } from './event-stream.ts';
import type { UserStreams } from './user-streams.ts';

const HEARTBEAT_MS = 20_000;

export interface EventsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly sessions: Pick<Sessions, 'authenticate' | 'isLive'>;
  readonly changePoll: ChangePoll;
  /** Aborted when the server stops, so that open streams do not hold it up. */
  readonly stop: AbortSignal;
  readonly heartbeatMs?: number;
  readonly userStreams: UserStreams;
  /** What everybody sees of the server. */
  readonly config: ShownSettings;
  readonly logger: Pick<Logger, 'error' | 'info'>;
}

/** As open pages take it. */
function shownSettings(config: ShownSettings): ShownSettings {
  const { title, registration, operatorContact, brand, notice } = config;
  return { title, registration, operatorContact, brand, notice };
}

export function eventsRoutes(deps: EventsDeps) {
  const outage = createOutageLog(deps.logger, {
    began: 'event streams end, because what they tell cannot be read',
    ended: 'event streams tell again',
  });
  const readsOf = (userId: string) => ({
    count: async () => {
      const count = JSON.stringify(await getCount(deps, userId));
      // Each stream begins with it.
      outage.succeeded();
      return count;
    },
    lock: async () =>
      JSON.stringify(
        await Promise.all([
          openingRefusal(deps, userId),
          getHoldings(deps.db, { userId, now: deps.clock.now() }),
        ]),
      ),
    files: (entryIds: readonly string[]) => annotateEntries(deps, userId, entryIds),
    folders: (folderIds: readonly (string | null)[]) =>
      keepVisibleFolders(deps.db, { userId, now: deps.clock.now() }, folderIds),
    hasLost: (gone: readonly GoneProduct[]) =>
      hasSeenProduct(deps.db, { userId, now: deps.clock.now() }, gone),
    isOperator: async () => (await getUser(deps.db, userId))?.operator === true,
    preferences: async () => String(await getPreferencesVersion(deps.db, userId)),
    notifications: async () => JSON.stringify(await getNotifications(deps, userId)),
    settings: () => Promise.resolve(JSON.stringify(shownSettings(deps.config))),
  });
  return new Hono<SessionEnv>().get(
    '/api/events',
    describe({
      tag: 'Events',
      summary:
        'Server-sent events of the signed-in user: count, library, preferences, notifications, settings, session_ended; and to operators desk, once in a second, when what they see of others may have changed. At most four in a second. The stream stays open until a newer one takes its place; then it tells when to come back (retry).',
      answers: { 200: { mediaType: 'text/event-stream' } },
    }),
    requireSession(deps.sessions),
    requireRole('admin'),
    (c) => {
      const { userId, sessionId, roles } = c.var.session;
      const isOperator = roles.includes('operator');
      // Proxies must not collect the stream before they pass it on.
      c.header('X-Accel-Buffering', 'no');
      const answer = streamSSE(c, async (stream) => {
        const unfollow = deps.changePoll.follow(userId, isOperator);
        const { reads, displaced, leave } = deps.userStreams.enter(userId, () => readsOf(userId));
        try {
          await writeEvents(stream, {
            userId,
            sessionId,
            isOperator,
            subscribe: (listener) => deps.signals.subscribe(listener),
            reads,
            displaced,
            isSessionLive: () => deps.sessions.isLive(sessionId),
            stop: deps.stop,
            heartbeatMs: deps.heartbeatMs ?? HEARTBEAT_MS,
          });
        } catch (error) {
          // Nobody waits for this promise: Hono would write the error to the console, for each open page.
          outage.failed(error);
        } finally {
          unfollow();
          leave();
        }
      });
      // Hono says keep-alive to everybody; Node says what the client has asked for.
      answer.headers.delete('Connection');
      return answer;
    },
  );
}
