import { ROLE_GROUPS } from '@file-server/contract/roles';
import type * as screens from './index.ts';
import type { ModuleRoute, WebModule } from '../../lib/module.ts';

const route = (path: string, screen: keyof typeof screens): ModuleRoute => ({
  path,
  frame: 'page',
  texts: ['recovery', 'problem-text'],
  load: async () => (await import('./index.ts'))[screen],
});

export const recovery: WebModule = {
  id: 'recovery',
  routes: [
    { ...route('/forgot-password', 'ForgotPasswordScreen'), auth: ROLE_GROUPS.onlyGuest },
    // Where mailed links lead to, whoever is signed in.
    route('/reset-password', 'ResetPasswordScreen'),
    route('/confirm-email', 'ConfirmEmailScreen'),
    route('/invitation', 'InvitationScreen'),
  ],
};
