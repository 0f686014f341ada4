import type { Migrations } from '../../platform/db/migrate.ts';
import { createPasskeys } from './migrations/0018-create-passkeys.ts';

export { proveByPasskey } from './commands/check-passkey.ts';
export type { PasskeysDeps } from './deps.ts';
export { relyingPartyOf } from './relying-party.ts';
export {
  deleteEndedPasskeyChallenges,
  deletePasskeyChallengesOf,
  deletePasskeysOf,
  listPasskeys,
} from './repository.ts';
export { passkeysRoutes } from './routes.ts';

export const passkeysMigrations: Migrations = { '0018-create-passkeys': createPasskeys };
