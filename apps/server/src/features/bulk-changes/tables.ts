import type { BulkChange } from '@file-server/contract/bulk-changes';

/** One change of the terms of many users. Instants are epoch milliseconds. */
export interface BulkChangeTables {
  bulk_changes: {
    id: string;
    state: BulkChange['state'];
    /** JSON of `BulkTerms`. */
    terms: string;
    /** JSON of who caused it, as the ledger takes it; null = it has ended. */
    author: string | null;
    /** The operator; null = the command line. */
    created_by: string | null;
    reason: string;
    /**
     * JSON of the ids of all it is about, as they were when it began: the list that they were taken
     * from may change with them. Empty once it has ended.
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
  };
}
