/** A request that was answered. */
export interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern, never the address: there are few of them. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Figures that exist without being asked for, read at each scrape. All of this process. */
export interface ProcessFigures {
  readonly runningTransfers: number;
  readonly eventStreams: number;
  /** Bytes of content that were handed to connections. */
  readonly sentBytes: number;
  /** Ledger rows by kind. */
  readonly ledgerEntries: ReadonlyMap<string, number>;
  /** Refusals by problem code. */
  readonly refusals: ReadonlyMap<string, number>;
  readonly databaseConnections: ConnectionFigures;
}

/** The connections of a pool; SQLite has one that writes and one that reads. */
export interface ConnectionFigures {
  readonly open: number;
  readonly idle: number;
  /** Statements and transactions that wait for one. */
  readonly waiting: number;
}

/** How often a kind of job has ended in a way in this process. */
export interface JobRuns {
  readonly kind: string;
  readonly outcome: string;
  readonly count: number;
}

/** How far the queue of jobs is, which all processes share. */
export interface QueueFigures {
  readonly kind: string;
  readonly waiting: number;
  readonly failed: number;
  /** Epoch milliseconds when the longest waiting one was due; null = none waits. */
  readonly oldestDueAt: number | null;
}
