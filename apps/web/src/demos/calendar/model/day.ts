const pad = (part: number): string => String(part).padStart(2, '0');

/** The calendar day of an instant by the reader's clock, as `2026-11-22`. */
export const dayAt = (at: Date): string =>
  `${String(at.getFullYear()).padStart(4, '0')}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

/** The day as its midnight in UTC, where every day has 24 hours. */
export const parseDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

export function addDays(day: string, days: number): string {
  const at = parseDay(day);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** That hour of the day by the reader's clock. */
export const instantOn = (day: string, hour: number): Date => new Date(`${day}T${pad(hour)}:00:00`);
