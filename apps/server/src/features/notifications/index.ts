import type { ServerModule } from '../../platform/module/server-module.ts';
import { createNotificationDismissals } from './migrations/0009-create-notification-dismissals.ts';
import { deleteDismissalsOf } from './repository.ts';
import { notificationsRoutes, type NotificationsRoutesDeps } from './routes.ts';
import { mailSweeps, type TellDeps } from './tell-by-mail.ts';

export { getNotifications } from './current-notifications.ts';
export { notificationsRoutes } from './routes.ts';

export const notificationsModule: ServerModule<NotificationsRoutesDeps & TellDeps> = {
  id: 'notifications',
  migrations: {
    '0009-create-notification-dismissals': createNotificationDismissals,
  },
  erasePersonalData: (tx, { id }) => deleteDismissalsOf(tx, id),
  jobs: mailSweeps,
  routes: (app, deps) => void app.route('/', notificationsRoutes(deps)),
};
