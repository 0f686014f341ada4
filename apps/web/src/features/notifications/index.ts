export { useNotificationCount } from './use-notifications.ts';

/** The panel and the pop-ups are no part of the first screen, so their code is asked for. */
export const importNotificationPanel = () => import('./components/notification-panel.tsx');
export const importNotificationPopups = () => import('./components/notification-popups.tsx');
