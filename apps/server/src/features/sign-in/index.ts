import type { ServerModule } from '../../platform/module/server-module.ts';
import { signInRoutes, type SignInRoutesDeps } from './routes.ts';
export {
  checkPassword,
  type CheckPasswordDeps,
  resetSignInThrottle,
} from './commands/check-password.ts';
export {
  type CompleteSignIn,
  type CompleteSignInDeps,
  createCompleteSignIn,
  type RequireSecondFactor,
  type SignInProof,
} from './commands/complete-sign-in.ts';
export { createOperatorSignIns } from './operator-sign-ins.ts';
export { presentUser } from './present.ts';
export { signInRoutes, type SignInRoutesDeps } from './routes.ts';

export const signInModule: ServerModule<SignInRoutesDeps> = {
  id: 'sign-in',
  licenceServer: true,
  routes: (app, deps) => void app.route('/', signInRoutes(deps)),
};
