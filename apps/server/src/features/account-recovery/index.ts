import type { ServerModule } from '../../platform/module/server-module.ts';
import { accountRecoveryRoutes, type AccountRecoveryRoutesDeps } from './routes.ts';

export { assignEmail } from './assign-email.ts';
export { assignPassword } from './assign-password.ts';
export { removeSecondFactor } from './remove-second-factor.ts';
export { handOutResetLink } from './reset-link.ts';

export const accountRecoveryModule: ServerModule<AccountRecoveryRoutesDeps> = {
  id: 'account-recovery',
  licenceServer: true,
  routes: (app, deps) => void app.route('/', accountRecoveryRoutes(deps)),
};
