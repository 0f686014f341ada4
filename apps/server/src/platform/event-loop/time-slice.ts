/** Milliseconds of uninterrupted work after which other work gets the event loop. */
const SLICE_MS = 5;

/** Lets long work that never waits by itself share the event loop. One per piece of work. */
export interface TimeSlice {
  /** Called between two steps: resolves at once, or in the next tick once the slice is used up. */
  yieldIfUsed(): Promise<void>;
}

export function createTimeSlice(): TimeSlice {
  let startedAt = performance.now();
  return {
    async yieldIfUsed() {
      if (performance.now() - startedAt < SLICE_MS) return;
      await yieldToEventLoop();
      startedAt = performance.now();
    },
  };
}

/** Resolves in the next tick of the event loop, after the sockets with pending input were read. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
