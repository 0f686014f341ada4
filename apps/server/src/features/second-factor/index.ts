import type { Migrations } from '../../platform/db/migrate.ts';
import { createSecondFactor } from './migrations/0017-create-second-factor.ts';
import { addFirstProof } from './migrations/0034-add-first-proof.ts';

export { proveByCode } from './commands/prove-by-code.ts';
export { removeTotp } from './commands/remove-totp.ts';
export { requireSecondFactor } from './commands/require-second-factor.ts';
export type { SecondFactorDeps } from './deps.ts';
export {
  deleteEndedSignInChallenges,
  deleteSignInChallengesOf,
  getTotpState,
} from './repository.ts';
export { secondFactorRoutes } from './routes.ts';

export const secondFactorMigrations: Migrations = {
  '0017-create-second-factor': createSecondFactor,
  '0034-add-first-proof': addFirstProof,
};
