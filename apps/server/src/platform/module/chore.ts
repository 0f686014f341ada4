/** Work that is done again and again while the server runs. */
export interface Chore {
  readonly intervalMs: number;
  /** For what a crash may have left: the first time is now. */
  readonly atOnce?: boolean;
  /** True for what each process does for itself; else one process of a server is enough. */
  readonly inEachProcess?: boolean;
  run(signal: AbortSignal): Promise<void>;
}
