import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals/signals.ts';

/** What changes of products, plans and entitlements work with. */
export interface ProductDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
}
