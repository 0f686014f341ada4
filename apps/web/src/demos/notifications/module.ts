import type { DemoModule } from '../../lib/module.ts';

/** The sample messages that stand beside the product's own notifications. */
export const demo: DemoModule = {
  id: 'notifications',
  sampleNotifications: async (signal) =>
    (await import('./load-notifications.ts')).loadNotifications(signal),
};
