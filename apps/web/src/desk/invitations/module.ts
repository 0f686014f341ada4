import type { WebModule } from '../../lib/module.ts';

export const screens: WebModule = {
  id: 'invitations',
  routes: [
    {
      path: '/operator/invitations',
      frame: 'shell',
      auth: ['operator'],
      texts: ['invitations', 'desk-kit', 'proof', 'problem-text'],
      load: async () => (await import('./invitations-screen.tsx')).InvitationsScreen,
    },
  ],
};
