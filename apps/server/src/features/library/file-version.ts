/** One immutable content of a file. */
export interface FileVersion {
  readonly entryId: string;
  readonly versionId: string;
  /** The name its file has now. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly mediaType: string;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
  /** True when the version or its whole file has been withdrawn. */
  readonly withdrawn: boolean;
}
