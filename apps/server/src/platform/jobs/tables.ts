export interface JobTables {
  /** Everything that runs later or again. */
  jobs: {
    id: string;
    kind: string;
    /** At most one row of a kind has it; null = any number. */
    unique_key: string | null;
    /** At most one row of a kind that has it runs at a time; null = any number. */
    run_key: string | null;
    /** JSON. */
    payload: string;
    created_at: number;
    /** When it may be taken: as planned, or while it is held when the lease ends. null = it has failed. */
    due_at: number | null;
    /** The run that has the lease, by an id of its own; null = nobody. */
    holder: string | null;
    /** Runs that were begun; of a sweep, since it last succeeded. */
    attempts: number;
    /** Why the latest run failed, without anything private; null = it did not. */
    last_error: string | null;
    /** When the latest run ended. */
    ended_at: number | null;
  };
}
