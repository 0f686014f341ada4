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
  /** True while its stored content is known to be damaged. */
  readonly damaged: boolean;
}

/** Why nobody gets a version, whatever their licence; null = it is on offer. */
export function versionRefusal(
  version: Pick<FileVersion, 'withdrawn' | 'damaged'> | null | undefined,
): 'file_withdrawn' | 'content_damaged' | null {
  if (!version || version.withdrawn) return 'file_withdrawn';
  return version.damaged ? 'content_damaged' : null;
}
