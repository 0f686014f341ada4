import type { ServerModule } from '../../platform/module/server-module.ts';
import { createPasskeys } from './migrations/0018-create-passkeys.ts';
import {
  deleteEndedPasskeyChallenges,
  deletePasskeyChallengesOf,
  deletePasskeysOf,
} from './repository.ts';
import { passkeysRoutes, type PasskeysRoutesDeps } from './routes.ts';

export { preparePasskey } from './commands/add-passkey.ts';
export { beginRegistration } from './commands/begin-registration.ts';
export { proveByPasskey } from './commands/check-passkey.ts';
export type { PasskeysDeps } from './deps.ts';
export { relyingPartyOf, requireRelyingParty } from './relying-party.ts';
export { listPasskeys } from './repository.ts';
export { passkeysRoutes } from './routes.ts';
export type { PasskeysTables } from './tables.ts';

export const passkeysModule: ServerModule<PasskeysRoutesDeps> = {
  id: 'passkeys',
  licenceServer: true,
  migrations: { '0018-create-passkeys': createPasskeys },
  routes: (app, deps) => void app.route('/', passkeysRoutes(deps)),
  jobs: ({ db, clock }) => [
    {
      kind: 'delete-ended-passkey-challenges',
      everyMs: 10 * 60_000,
      run: () => deleteEndedPasskeyChallenges(db, clock.now()),
    },
  ],
  erasePersonalData: (tx, { id }) => deletePasskeyChallengesOf(tx, id),
  onAccessRevoked: { passkeys: (tx, { userId }) => deletePasskeysOf(tx, userId) },
};
