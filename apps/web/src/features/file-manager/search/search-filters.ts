import type { SearchChannel, SearchType } from '@file-server/contract/search';
import type { SearchFilters } from '../../../shared/file-search/use-file-search.ts';

/** What the chips say; null = any. */
export type ChosenFilters = {
  inFolder: boolean;
  type: SearchType | null;
  size: keyof typeof SIZES | null;
  date: keyof typeof DAYS | null;
  channel: SearchChannel | null;
};

export const NO_FILTERS: ChosenFilters = {
  inFolder: false,
  type: null,
  size: null,
  date: null,
  channel: null,
};

const MB = 1_000_000;

/** Bytes, both included. */
export const SIZES = {
  small: [0, MB],
  medium: [MB, 100 * MB],
  large: [100 * MB, 1000 * MB],
  huge: [1000 * MB, undefined],
} as const;

export const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * The filters as the server takes them.
 *
 * @param now epoch milliseconds; whole minutes count, so that the same question stays the same
 */
export function toSearchFilters(
  { inFolder, type, size, date, channel }: ChosenFilters,
  folderId: string | undefined,
  now: number,
): SearchFilters {
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return {
    folder: inFolder ? folderId : undefined,
    type: type ?? undefined,
    minSize: size === null ? undefined : SIZES[size][0],
    maxSize: size === null ? undefined : SIZES[size][1],
    from: date === null ? undefined : new Date(minute - DAYS[date] * DAY_MS).toISOString(),
    channel: channel ?? undefined,
  };
}
