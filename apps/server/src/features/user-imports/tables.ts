import type { UserImport } from '@file-server/contract/user-imports';

/** Users that an operator brings in a file. Instants are epoch milliseconds. */
export interface UserImportTables {
  user_imports: {
    id: string;
    state: UserImport['state'];
    /** JSON of who caused it, as the ledger takes it; null = it has ended, and nobody goes on with it. */
    author: string | null;
    /** The operator; null = the command line. */
    created_by: string | null;
    reason: string;
    /** Rows that create or change something. */
    total: number;
    done: number;
    created: number;
    changed: number;
    changed_meanwhile: number;
    /** JSON of the numbers of the first rows that were left out. */
    left_out: string;
    created_at: number;
    finished_at: number | null;
  };
  /** What is still to be done, as it was checked: each step one transaction. */
  user_import_steps: {
    import_id: string;
    step: number;
    /** JSON of `PlannedRow`s. */
    rows: string;
  };
}
