import * as z from 'zod/mini';

/** Zod's own formats would come with the code of the login, which has the rest of that library. */
const written = (pattern: RegExp) =>
  z.string().check(z.refine((text) => pattern.test(text) && isTime(text)));

/** Also that there is such a day: the thirtieth of February is read as one of March. */
function isTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 10));
}

/** A day, as `2026-11-22`. */
export const isoDate = written(/^\d{4}-\d{2}-\d{2}$/);

/** An instant in UTC, as `2026-11-22T09:30:00.000Z`. */
export const isoInstant = written(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/);
