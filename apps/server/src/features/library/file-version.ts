import type { LockReason } from '@file-server/contract/lock-reasons';
import { ProblemError } from '../../platform/problem/problem-error.ts';

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
  /** True when the version or its whole file has been withdrawn, or the file deleted. */
  readonly withdrawn: boolean;
  /** True when its file is in the bin, or was deleted for ever. */
  readonly deleted: boolean;
  /** True while its stored content is known to be damaged. */
  readonly damaged: boolean;
  /** Why it was recalled; null = it was not. */
  readonly recallReason: string | null;
  /** The product that its file belongs to, or did before it was deleted; null = none. */
  readonly productId: string | null;
}

/** A folder, where a version was looked for. */
export interface FoundFolder {
  readonly kind: 'folder';
  /** The product that it belongs to, or is; null = none. */
  readonly productId: string | null;
}

export const isFolder = (found: FileVersion | FoundFolder): found is FoundFolder => 'kind' in found;

/** Why nobody gets a version, whatever their licence. */
export type VersionRefusal = Extract<
  LockReason,
  'file_withdrawn' | 'version_recalled' | 'content_damaged'
>;

type VersionState = Pick<FileVersion, 'withdrawn' | 'damaged' | 'recallReason'>;

/** null = it is on offer. */
export function versionRefusal(version: VersionState): VersionRefusal | null {
  if (version.withdrawn) return 'file_withdrawn';
  if (version.recallReason !== null) return 'version_recalled';
  return version.damaged ? 'content_damaged' : null;
}

/** The refusal of a version, with the reason of a recall; null = it is on offer. */
export function refuseVersion(version: VersionState): ProblemError | null {
  const refusal = versionRefusal(version);
  if (refusal === null) return null;
  const { recallReason: reason } = version;
  if (refusal !== 'version_recalled' || reason === null) return new ProblemError(refusal);
  return new ProblemError(refusal, `This version has been recalled: ${reason}`, {
    extras: { reason },
  });
}
