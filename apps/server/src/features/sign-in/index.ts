import type { Migrations } from '../../platform/db/migrate.ts';
import { createSignInThrottles } from './migrations/0006-create-sign-in-throttles.ts';

export { changeLicence } from './commands/change-licence.ts';
export { checkPassword, type CheckPasswordDeps } from './commands/check-password.ts';
export {
  activatedLicence,
  type CompleteSignIn,
  createCompleteSignIn,
} from './commands/complete-sign-in.ts';
export { signInRoutes, type SignInRoutesDeps } from './routes.ts';

export const signInMigrations: Migrations = {
  '0006-create-sign-in-throttles': createSignInThrottles,
};
