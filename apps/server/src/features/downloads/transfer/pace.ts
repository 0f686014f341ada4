/** How fast one user's bytes may leave this process, shared by all transfers of that user. */
export interface Pace {
  /**
   * Takes the next place in the user's queue.
   * @returns milliseconds after which `bytes` may be handed to the socket
   */
  reserve(bytes: number): number;
}

/**
 * A pace without bursts: every chunk waits until the ones before it have had their time, so many
 * segments at once are no faster than one.
 * @param bytesPerSecond as it is when a place is taken
 * @param now milliseconds of a clock that never goes back
 */
export function createPace(bytesPerSecond: () => number, now = () => performance.now()): Pace {
  let freeAt = 0;
  return {
    reserve(bytes) {
      const at = now();
      const startsAt = Math.max(freeAt, at);
      freeAt = startsAt + (bytes / bytesPerSecond()) * 1000;
      return startsAt - at;
    },
  };
}
