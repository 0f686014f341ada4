/** Beats without an answer after which a process is quiet: with one beat a second, 3 s. */
const QUIET_BEATS = 3;
/** After so many it hangs: nothing that a process does holds up its event loop for half a minute. */
const HUNG_BEATS = 30;
/** A process that starts loads its program first, from a slow disk too, and may change the schema. */
const STARTING_BEATS = 300;

interface Wait {
  readonly starting: boolean;
  answered: boolean;
  /** Beats since it was last asked, while it has not answered. */
  beats: number;
}

interface HeartbeatOptions<Process> {
  readonly ask: (process: Process) => void;
  /** A process that serves does not answer, or does so again. */
  readonly onQuiet: (process: Process, quiet: boolean) => void;
  /** Called at every beat as long as it hangs. */
  readonly onHung: (process: Process) => void;
}

/**
 * Finds processes that live and do not answer. Beats are counted and not time: when the whole machine
 * stood still, slept or was debugged, the beats have, too, and nobody is blamed.
 */
export class Heartbeat<Process> {
  readonly #options: HeartbeatOptions<Process>;
  readonly #waits = new Map<Process, Wait>();

  constructor(options: HeartbeatOptions<Process>) {
    this.#options = options;
  }

  /** Begins to watch a process, or anew: from now on it serves. */
  watch(process: Process, { starting }: { readonly starting: boolean }): void {
    this.#waits.set(process, { starting, answered: true, beats: 0 });
  }

  /** A process has ended. */
  forget(process: Process): void {
    this.#waits.delete(process);
  }

  /** A process has answered. */
  onAnswer(process: Process): void {
    const wait = this.#waits.get(process);
    if (!wait || wait.answered) return;
    wait.answered = true;
    if (!wait.starting && wait.beats >= QUIET_BEATS) this.#options.onQuiet(process, false);
  }

  beat(): void {
    for (const [process, wait] of this.#waits) {
      if (wait.answered) {
        wait.answered = false;
        wait.beats = 0;
        this.#options.ask(process);
        continue;
      }
      wait.beats += 1;
      if (!wait.starting && wait.beats === QUIET_BEATS) this.#options.onQuiet(process, true);
      if (wait.beats >= (wait.starting ? STARTING_BEATS : HUNG_BEATS))
        this.#options.onHung(process);
    }
  }
}
