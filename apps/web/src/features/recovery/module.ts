import { ROLE_GROUPS } from '@file-server/contract';
import type { ModuleRoute, WebModule } from '../../lib/module.ts';

const route = {
  frame: 'page',
  texts: ['recovery', 'problem-text'],
} as const satisfies Partial<ModuleRoute>;

export const recovery: WebModule = {
  id: 'recovery',
  routes: [
    {
      ...route,
      path: '/forgot-password',
      auth: ROLE_GROUPS.onlyGuest,
      load: async () => (await import('./index.ts')).ForgotPasswordScreen,
    },
    // Where mailed links lead to, whoever is signed in.
    {
      ...route,
      path: '/reset-password',
      load: async () => (await import('./index.ts')).ResetPasswordScreen,
    },
    {
      ...route,
      path: '/confirm-email',
      load: async () => (await import('./index.ts')).ConfirmEmailScreen,
    },
    {
      ...route,
      path: '/invitation',
      load: async () => (await import('./index.ts')).InvitationScreen,
    },
  ],
};
