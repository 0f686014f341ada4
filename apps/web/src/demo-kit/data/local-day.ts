const padded = (part: number, length = 2): string => String(part).padStart(length, '0');

/** The calendar day of an instant by the reader's clock, as `2026-11-22`. */
export const dayAt = (at: Date): string =>
  [padded(at.getFullYear(), 4), padded(at.getMonth() + 1), padded(at.getDate())].join('-');

/** The day `days` after `now` (ms), before it when negative, by the reader's clock. */
export function dayAfter(now: number, days: number): string {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  return dayAt(date);
}
