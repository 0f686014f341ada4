export { NotificationPanel } from './components/notification-panel.tsx';
export { NotificationPopups } from './components/notification-popups.tsx';
export { useNotificationCount } from './use-notifications.ts';
