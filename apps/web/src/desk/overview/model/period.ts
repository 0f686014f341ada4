import { OVERVIEW_DAYS, type OverviewDays } from '@file-server/contract/overview';

const DEFAULT: OverviewDays = 30;
const DAY_MS = 86_400_000;

/** What the address says of the period, as text, which is all it keeps; the usual one is left out. */
export function readPeriod(search: Record<string, unknown>): { days?: `${OverviewDays}` } {
  const days = OVERVIEW_DAYS.find((one) => String(one) === String(search['days']));
  return days === undefined || days === DEFAULT ? {} : { days: `${days}` };
}

export const daysOf = (search: Record<string, unknown>): OverviewDays =>
  OVERVIEW_DAYS.find((one) => String(one) === readPeriod(search).days) ?? DEFAULT;

/** The days that end today, in UTC. @param now epoch milliseconds */
export function rangeOf(days: OverviewDays, now: number): { from: string; to: string } {
  return { from: dateOf(now - (days - 1) * DAY_MS), to: dateOf(now) };
}

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length);
