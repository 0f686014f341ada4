import type { DownloadCount } from '@file-server/contract/downloads';
import type { Refetch } from '@file-server/domain/refetch';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Signals } from '../../../platform/signals/signals.ts';
import type { FileVersion } from '../../library/index.ts';
import type { LicenceTerms } from '../../licences/index.ts';
import type { CounterKey } from '../repository.ts';
import type { Grant } from '../tables.ts';
import type { Payer } from './assign-units.ts';
import type { CountingUnitOfWork } from './unit-of-work.ts';

/** What decisions about the counters are made with. */
export interface CountingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly grantLifetimeMs: number;
}

export interface OpenRequest {
  readonly userId: string;
  readonly entryId: string;
  /** Absent = the current one. */
  readonly versionId?: string | undefined;
}

export interface OpenedDownload {
  readonly grant: Grant;
  readonly name: string;
  /** True when a live grant was found and nothing was reserved (rule 2). */
  readonly reused: boolean;
  /** The user's figures right after it. */
  readonly count: DownloadCount;
}

/**
 * A change of the counters that somebody asks for. It says which rows it needs, which are read once
 * for its whole group, and is then decided on what the changes before it have left.
 */
export interface CountingChange<Outcome> {
  /** Of an opening: licence, version and live grant are read for it. */
  readonly request: OpenRequest | null;
  /** Of every other change: as found a moment ago. Whose it is never changes; its state is read anew. */
  readonly grant: Grant | null;
  /** @throws ProblemError a refusal, which leaves nothing behind; anything else undoes the group */
  decide(on: GroupState): Outcome | Promise<Outcome>;
}

/** An opening that nothing but the quota can still refuse. */
export interface Opening {
  readonly userId: string;
  readonly key: CounterKey;
  readonly licence: LicenceTerms;
  readonly version: FileVersion;
  /** Those that allow the version, in the order of charge; null = it is in no product. */
  readonly payers: readonly Payer[] | null;
  readonly refetch: Refetch;
}

/** What the changes of a group are decided on. */
export interface GroupState {
  readonly tx: Database;
  /** Epoch milliseconds, taken before anything was read. */
  readonly now: number;
  readonly unit: CountingUnitOfWork;
  /** What each opening needs, or why it is refused. */
  readonly openings: ReadonlyMap<OpenRequest, Opening | Error>;
  /** Users of whom a transfer has ended; they are told once that is durable. */
  readonly idleUsers: Set<string>;
}
