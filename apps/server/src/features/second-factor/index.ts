import type { ServerModule } from '../../platform/module/server-module.ts';
import { removeTotp } from './commands/remove-totp.ts';
import { createSecondFactor } from './migrations/0017-create-second-factor.ts';
import { addFirstProof } from './migrations/0034-add-first-proof.ts';
import { deleteEndedSignInChallenges, deleteUserChallenges } from './repository.ts';
import { secondFactorRoutes, type SecondFactorRoutesDeps } from './routes.ts';

export { proveByCode } from './commands/prove-by-code.ts';
export { removeTotp } from './commands/remove-totp.ts';
export { requireSecondFactor } from './commands/require-second-factor.ts';
export type { SecondFactorDeps } from './deps.ts';
export { deleteEndedSignInChallenges, getTotpState } from './repository.ts';
export { secondFactorRoutes } from './routes.ts';

export const secondFactorModule: ServerModule<SecondFactorRoutesDeps> = {
  id: 'second-factor',
  licenceServer: true,
  migrations: {
    '0017-create-second-factor': createSecondFactor,
    '0034-add-first-proof': addFirstProof,
  },
  routes: (app, deps) => void app.route('/', secondFactorRoutes(deps)),
  jobs: ({ db, clock }) => [
    {
      kind: 'delete-ended-sign-in-challenges',
      everyMs: 10 * 60_000,
      run: () => deleteEndedSignInChallenges(db, clock.now()),
    },
  ],
  onAccessRevoked: {
    'second-factor': (tx, { userId }) => removeTotp(tx, userId),
    'pending-sign-ins': (tx, { userId }) => deleteUserChallenges(tx, userId),
  },
};
