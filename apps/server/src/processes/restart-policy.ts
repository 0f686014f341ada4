const FIRST_MS = 100;
const LONGEST_MS = 30_000;
/** A process that lived this long was sound; what ends it is no loop. */
const SOUND_MS = 60_000;
/** So many starts in vain, one after the other, while nobody serves: it will not become better. */
const HOPELESS_STARTS = 5;

/** Decides whether and when a process that has ended is replaced. */
export function createRestartPolicy() {
  let early = 0;
  let vain = 0;
  return {
    /** A process has come to serve. */
    served(): void {
      vain = 0;
    },
    /**
     * A process has ended.
     * @returns milliseconds to wait before the next start: none after one that was sound or for the
     *   first that was not, then longer and longer; null = give up
     */
    delayAfter(ended: {
      readonly livedMs: number;
      /** Whether it ever served. */
      readonly served: boolean;
      readonly othersServe: boolean;
    }): number | null {
      if (!ended.served) vain += 1;
      if (vain >= HOPELESS_STARTS && !ended.othersServe) return null;
      early = ended.livedMs < SOUND_MS ? early + 1 : 0;
      return early <= 1 ? 0 : Math.min(FIRST_MS * 2 ** (early - 2), LONGEST_MS);
    },
  };
}
