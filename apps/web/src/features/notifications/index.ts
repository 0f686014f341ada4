export { refreshNotifications } from './api/refresh-notifications.ts';
export { provideSampleNotifications } from './model/sample-source.ts';
export { useNotificationCount } from './model/notification-count.ts';

/** The pop-ups are no part of the first screen, so their code is asked for. */
export const importNotificationPopups = () => import('./components/notification-popups.tsx');
