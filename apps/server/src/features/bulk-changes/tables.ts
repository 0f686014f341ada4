import type { BulkChange, BulkStopCause } from '@file-server/contract/bulk-changes';
import type { ColumnType } from 'kysely';

/** Older processes insert rows without it. */
type Added<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Changes of the terms of many users. Instants are epoch milliseconds. */
export interface BulkChangeTables {
  bulk_changes: {
    id: string;
    state: BulkChange['state'];
    /** null = it was not stopped, or an earlier release has not noted why. */
    stop_cause: Added<BulkStopCause>;
    /** JSON of `BulkTerms`. */
    terms: string;
    /** JSON of who caused it, as the ledger takes it; null = it has ended, and nobody goes on with it. */
    author: string | null;
    /** The operator; null = the command line. */
    created_by: string | null;
    reason: string;
    /**
     * JSON of the ids of all it is about, as they were when it began: the list that they were taken
     * from may change with them. Empty once nobody goes on with it.
     */
    user_ids: string;
    total: number;
    /** Users of the list that were looked at: where it goes on. */
    done: number;
    changed: number;
    /** JSON of how many stayed as they were, by why. */
    skipped: string;
    created_at: number;
    finished_at: number | null;
    /** The bulk change that this one takes back; null = it changes terms by itself. */
    undoes: Added<string>;
    /** The latest one that takes this one back. */
    undone_by: Added<string>;
  };
  /** What users whom a bulk change has changed had before it, so that it can be taken back. */
  bulk_change_users: {
    bulk_change_id: string;
    user_id: string;
    /** JSON of `Side`: of what the change touched, how it was. */
    state_before: string;
    /** The same, how the change left it. */
    state_after: string;
  };
}
