import type { DownloadCount } from '@file-server/contract';

export type Usage = {
  /** Downloads that can still be started; null = no limit. */
  left: number | null;
  /** Used part of the maximum in 0..1, of those that are counted and of those that may be. */
  counted: number;
  inProgress: number;
};

/** How the quota stands. */
export const usageOf = ({ maxDownCount, crrDownCount, inProgress }: DownloadCount): Usage => {
  if (maxDownCount === null) return { left: null, counted: 0, inProgress: 0 };
  const share = (units: number) => (maxDownCount === 0 ? 1 : Math.min(1, units / maxDownCount));
  const counted = share(crrDownCount);
  return {
    left: Math.max(0, maxDownCount - crrDownCount - inProgress),
    counted,
    inProgress: Math.min(1 - counted, share(inProgress)),
  };
};
