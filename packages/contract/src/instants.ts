import * as z from 'zod/mini';

const FIRST = Date.parse('0000-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** The nearest instant in the years 0 to 9999, which answers can tell; epoch milliseconds. */
export const clampInstant = (instant: number): number => Math.min(Math.max(instant, FIRST), LAST);

/**
 * An instant that a client names, with its offset. By UTC, too, it lies in a year of four digits, as
 * answers tell instants (RFC 3339, section 5.6).
 */
export const instantSchema = z.iso.datetime({ offset: true }).check(
  z.refine((text) => {
    const instant = Date.parse(text);
    return instant >= FIRST && instant <= LAST;
  }),
);
