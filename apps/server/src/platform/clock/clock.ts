/** Source of the present, so that tests can choose it. Epoch milliseconds. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The wire form of an instant. */
export const toInstant = (epochMs: number): string => new Date(epochMs).toISOString();

/** The same of what may be at no instant. */
export const toInstantOrNull = (epochMs: number | null): string | null =>
  epochMs === null ? null : toInstant(epochMs);
