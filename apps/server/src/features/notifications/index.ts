import type { Migrations } from '../../platform/db/migrate.ts';
import { createNotificationDismissals } from './migrations/0009-create-notification-dismissals.ts';

export { getNotifications } from './current-notifications.ts';
export { deleteDismissalsOf } from './repository.ts';
export { notificationsRoutes } from './routes.ts';

export const notificationsMigrations: Migrations = {
  '0009-create-notification-dismissals': createNotificationDismissals,
};
