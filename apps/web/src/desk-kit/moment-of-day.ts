/**
 * What a field of a day holds, as the server takes it: the first moment of the day in UTC.
 * @param day empty = never
 */
export const momentOfDay = (day: string): string | null => (day === '' ? null : `${day}T00:00:00Z`);
