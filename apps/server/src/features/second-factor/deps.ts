import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';

export interface SecondFactorDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** AES-256 key of the stored shared secrets. */
  readonly totpSecrets: Buffer;
}
