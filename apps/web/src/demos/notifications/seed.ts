import type { SimulatedNotifications } from './model.ts';

export const seedNotifications = (): SimulatedNotifications => [
  {
    id: 'sample-1',
    message: 'Welcome! This message comes from the demo, not from your file server.',
    options: { variant: 'success' },
    dismissed: false,
  },
  {
    id: 'sample-2',
    message: 'The chat and the quick panel are demos, too. What you do there stays in this tab.',
    options: { variant: 'info' },
    dismissed: false,
  },
];
