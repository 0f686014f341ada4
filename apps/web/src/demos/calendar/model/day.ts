/** The day as its midnight in UTC, where every day has 24 hours. */
export const parseDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

export function addDays(day: string, days: number): string {
  const at = parseDay(day);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** That hour of the day by the reader's clock. */
export const instantOn = (day: string, hour: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00`);
