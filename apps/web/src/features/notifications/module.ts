import type { WebModule } from '../../lib/module.ts';

export const notifications: WebModule = {
  id: 'notifications',
  panels: [
    {
      id: 'notifications',
      load: async () => (await import('./components/notification-panel.tsx')).NotificationPanel,
    },
  ],
};
