import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Owner } from '../users/index.ts';
import type { RelyingParty } from './relying-party.ts';

export interface PasskeysDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** null = passkeys do not work under the public address of this server. */
  readonly relyingParty: RelyingParty | null;
}

/** What changes passkeys for their owner. */
export interface OwnPasskeysDeps extends PasskeysDeps {
  /** Tells the owner by mail, in the transaction that holds the user's row. */
  readonly tellOwner: (
    tx: Database,
    owner: Owner,
    change: 'passkey-added' | 'passkey-removed',
  ) => Promise<void>;
}
