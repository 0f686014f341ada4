import type { DownloadCount } from '@file-server/contract/downloads';

/** The state that the toolbar shows, under the specification's names (R3.04); null maximum = unlimited. */
type CountState = Pick<DownloadCount, 'maxDownCount' | 'crrDownCount'>;

export type UsageLevel = 'normal' | 'near' | 'full';

/** Share of the maximum from which the counters warn. */
const NEAR = 0.8;

/**
 * Sets the current count. With no value the server has said "everything is used" without saying how
 * much that is, so the count becomes the maximum until the next figures arrive (R4.12).
 */
export const setCurrentCount = <State extends CountState>(state: State, value?: number): State => ({
  ...state,
  crrDownCount: value ?? state.maxDownCount ?? state.crrDownCount,
});

/** Used part of the maximum in 0..1; 0 when there is no maximum, 1 when the maximum is 0. */
export const usedShare = ({ maxDownCount, crrDownCount }: CountState): number => {
  if (maxDownCount === null) return 0;
  if (maxDownCount <= 0) return 1;
  return Math.min(1, Math.max(0, crrDownCount / maxDownCount));
};

export const usageLevel = (state: CountState): UsageLevel => {
  const share = usedShare(state);
  if (share >= 1) return 'full';
  return share >= NEAR ? 'near' : 'normal';
};

/** Do two counts show different figures? */
export const figuresDiffer = (a: DownloadCount, b: DownloadCount): boolean =>
  a.crrDownCount !== b.crrDownCount ||
  a.maxDownCount !== b.maxDownCount ||
  a.inProgress !== b.inProgress;
