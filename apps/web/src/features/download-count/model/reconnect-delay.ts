const FIRST_MS = 1_000;
const CEILING_MS = 30_000;

/**
 * Milliseconds to wait before the next attempt to open the event stream. Doubles per failed attempt
 * up to 30 s; the upper half is random, so that tabs cut off together do not come back together.
 *
 * @param attempt failed attempts since the last working stream, from 0
 * @param random a number in [0, 1)
 */
export const reconnectDelay = (attempt: number, random: number): number => {
  const step = Math.min(CEILING_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(step / 2 + (step / 2) * random);
};
