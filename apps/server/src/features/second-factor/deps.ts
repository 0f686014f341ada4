import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Owner } from '../users/index.ts';

export interface SecondFactorDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** AES-256 key of the stored shared secrets. */
  readonly totpSecrets: Buffer;
}

/** What changes a second factor for its owner. */
export interface OwnFactorDeps extends SecondFactorDeps {
  /** Tells the owner by mail, in the transaction that holds the user's row. */
  readonly tellOwner: (
    tx: Database,
    owner: Owner,
    change: 'authenticator-added' | 'authenticator-removed' | 'recovery-codes-renewed',
  ) => Promise<void>;
}
