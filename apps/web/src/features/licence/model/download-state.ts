import type { Download } from '@file-server/contract';

/** What has become of a download, as its user reads it. */
export type DownloadState =
  /** Started and not counted yet; `sentBytes` as far as the server knows them. */
  | { kind: 'in-progress'; sentBytes: number | null }
  /** Counted, and free to fetch again until its link ends. */
  | { kind: 'counted'; freeUntil: string | null }
  | { kind: 'not-counted' }
  /** Counted, and given back because the content was damaged. */
  | { kind: 'refunded' };

/** @param now milliseconds since the epoch */
export const downloadStateOf = (download: Download, now: number): DownloadState => {
  const isLive = now < Date.parse(download.expiresAt);
  if (download.refundedAt) return { kind: 'refunded' };
  if (download.state === 'committed') {
    return { kind: 'counted', freeUntil: isLive ? download.expiresAt : null };
  }
  // One whose time is over is released within a minute.
  if (download.state === 'released' || !isLive) return { kind: 'not-counted' };
  return { kind: 'in-progress', sentBytes: download.sentBytes ?? null };
};
