/** Work at a stretch after which everybody else is let in. */
const STRETCH_MS = 5;

/** Lets a long piece of work that never waits by itself share the event loop. One for each piece. */
export interface Turns {
  /** Called between two steps: resolves at once, or in the next turn when a stretch is over. */
  take(): Promise<void>;
}

export function createTurns(): Turns {
  let begunAt = performance.now();
  return {
    async take() {
      if (performance.now() - begunAt < STRETCH_MS) return;
      await endOfTurn();
      begunAt = performance.now();
    },
  };
}

/** Resolves after the sockets that have something to say were heard. */
export function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
