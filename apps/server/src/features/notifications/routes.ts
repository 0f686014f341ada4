import {
  dismissNotificationsRequestSchema,
  type Notification,
  notificationsSchema,
} from '@file-server/contract/notifications';
import { Hono } from 'hono';
import { describe } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import { requireRole, requireSession, type SessionEnv, type Sessions } from '../sessions/index.ts';
import { type DismissDeps, dismissNotifications } from './commands/dismiss-notifications.ts';
import { getNotifications } from './current-notifications.ts';

const TAG = 'Notifications';

export interface NotificationsRoutesDeps extends DismissDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
}

export function notificationsRoutes(deps: NotificationsRoutesDeps) {
  const guards = [requireSession(deps.sessions), requireRole('admin')] as const;
  return new Hono<SessionEnv>()
    .get(
      '/api/notifications',
      describe({
        tag: TAG,
        summary: 'What the product tells the signed-in user and they have not dismissed.',
        answers: { 200: notificationsSchema },
      }),
      ...guards,
      async (c) => {
        const items = await getNotifications(deps, c.var.session.userId);
        return c.json({ items } satisfies { items: Notification[] });
      },
    )
    .post(
      '/api/notifications/dismiss',
      describe({
        tag: TAG,
        summary:
          'Dismiss some notifications, or all when no ids are named; unknown ids are ignored.',
        answers: { 204: null },
        problems: ['invalid_request'],
      }),
      ...guards,
      validate('json', dismissNotificationsRequestSchema),
      async (c) => {
        await dismissNotifications(deps, c.var.session.userId, c.req.valid('json').ids);
        return c.body(null, 204);
      },
    );
}
