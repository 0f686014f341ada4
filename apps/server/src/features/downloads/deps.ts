import type { LocalFiles } from '@file-server/blob-store';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals/signals.ts';

/** What the commands of this feature work with. */
export interface CountingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
}

export interface DownloadsDeps extends CountingDeps {
  readonly files: LocalFiles;
  /** Keys the tag of grant tokens. */
  readonly grantTagKey: Buffer;
  readonly grantLifetimeMs: number;
}
