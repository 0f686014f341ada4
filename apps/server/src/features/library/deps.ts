import type { BlobStore } from '@file-server/blob-store';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals/signals.ts';
import type { Scanner } from './scan/run-scanner.ts';

/** What changes of the library work with. */
export interface LibraryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
}

export interface PublishDeps extends LibraryDeps {
  readonly blobs: BlobStore;
  /** Judges the bytes of each new version before they are published; absent = nobody does. */
  readonly scanner?: Scanner | undefined;
}
