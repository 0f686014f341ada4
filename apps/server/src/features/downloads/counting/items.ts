import type { DownloadCount } from '@file-server/contract';
import type { ByteRange } from '@file-server/domain';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Signals } from '../../../platform/signals/signals.ts';
import type { Grant } from '../tables.ts';

export interface OpenedDownload {
  readonly grant: Grant;
  readonly name: string;
  /** True when a live grant was found and nothing was reserved (rule 2). */
  readonly reused: boolean;
  /** The user's figures right after it. */
  readonly count: DownloadCount;
}

/** A change of the counters that somebody asks for. */
export type CountingItem =
  | { readonly kind: 'open'; readonly userId: string; readonly entryId: string }
  | {
      readonly kind: 'admit';
      /** As found a moment ago: whose it is never changes, its state is read anew. */
      readonly grant: Grant;
      readonly range: ByteRange;
      readonly size: number;
      /** Whether this process begins to send the grant's bytes with it. */
      readonly joins?: boolean;
      /** Whether a commit may be decided; else the answer is the start of the range instead. */
      readonly mayCommit: boolean;
    }
  /** This process still sends the grant's bytes, or has stopped. */
  | { readonly kind: 'renew' | 'leave'; readonly grant: Grant }
  | { readonly kind: 'give-back'; readonly grant: Grant }
  /** Only when its time is over. */
  | { readonly kind: 'end'; readonly grant: Grant };

/** What an admission allows. */
export interface Admitted {
  /** Position up to which bytes may leave, exclusive. */
  readonly until: number;
  /** Whether the grant is committed now. */
  readonly committed: boolean;
}

/** What an item gets: its opened download, the bytes that may leave, or nothing. */
export type CountingOutcome = OpenedDownload | Admitted | null;

/** What decisions about the counters are made with. */
export interface CountingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly grantLifetimeMs: number;
}
