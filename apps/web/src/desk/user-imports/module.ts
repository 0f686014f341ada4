import type { WebModule } from '../../lib/module.ts';

// The field of a reason is that of the list of users.
const texts = ['user-imports', 'desk-kit', 'proof', 'problem-text'];

export const screens: WebModule = {
  id: 'user-imports',
  routes: [
    {
      path: '/operator/user-imports',
      frame: 'shell',
      auth: ['operator'],
      texts,
      load: async () => (await import('./user-imports-screen.tsx')).UserImportsScreen,
    },
    {
      path: '/operator/user-imports/$importId',
      frame: 'shell',
      auth: ['operator'],
      texts,
      load: async () => (await import('./user-import-screen.tsx')).UserImportScreen,
    },
  ],
};
