import type { WebModule } from '../../lib/module.ts';

export const publish: WebModule = {
  id: 'publish',
  routes: [
    {
      path: '/publish',
      frame: 'shell',
      auth: ['operator'],
      texts: ['publishing'],
      load: async () => (await import('./publish-screen.tsx')).PublishScreen,
    },
  ],
};
