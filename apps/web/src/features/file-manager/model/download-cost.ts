import type { FileEntry } from '@file-server/contract/library';

/** What a download of this file would do to the counter, told before the click. */
export type DownloadCost =
  | { kind: 'counts-one' }
  | { kind: 'already-counted'; until: string }
  | { kind: 'started'; until: string };

/**
 * A live grant is reused and costs nothing more; one that is only reserved is charged when the bytes
 * sent pass the free-cancel allowance. A released or ended grant is as good as none.
 *
 * @param now milliseconds since the epoch
 */
export const downloadCost = (grant: FileEntry['grant'], now: number): DownloadCost => {
  if (grant === null || grant.state === 'released' || Date.parse(grant.expiresAt) <= now) {
    return { kind: 'counts-one' };
  }
  return grant.state === 'committed'
    ? { kind: 'already-counted', until: grant.expiresAt }
    : { kind: 'started', until: grant.expiresAt };
};
