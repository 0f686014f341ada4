import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals/signals.ts';
import type { GuardedFiles } from '../library/index.ts';
import type { Counting } from './counting/counting.ts';

/** What the commands of this feature work with. */
export interface CountingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly counting: Counting;
}

export interface DownloadsDeps extends CountingDeps {
  readonly files: GuardedFiles;
  /** Keys the tag of grant tokens. */
  readonly grantTagKey: Buffer;
}
