import type { WebModule } from '../../lib/module.ts';

/** Without an entry in the menu: the overview leads here when something has failed. */
export const screens: WebModule = {
  id: 'failed-jobs',
  routes: [
    {
      path: '/operator/failed-jobs',
      frame: 'shell',
      auth: ['operator'],
      texts: ['failed-jobs', 'proof', 'problem-text'],
      load: async () => (await import('./failed-jobs-screen.tsx')).FailedJobsScreen,
    },
  ],
};
