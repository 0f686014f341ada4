/** Who waits for the copy of a database. */
export interface CopyListener {
  readonly signal: AbortSignal;
  /** Hears how many rows have arrived by now. */
  readonly onProgress: (rows: number) => void;
}
