import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RelyingParty } from './relying-party.ts';

export interface PasskeysDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** null = passkeys do not work under the public address of this server. */
  readonly relyingParty: RelyingParty | null;
}
