/** Source of the present, so that tests can choose it. Epoch milliseconds. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The wire form of an instant. */
export const toInstant = (epochMs: number): string => new Date(epochMs).toISOString();
