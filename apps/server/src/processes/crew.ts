import type { Worker } from 'node:cluster';
import type { Config } from '../config/index.ts';
import type { Logger } from '../observability/logger.ts';
import type { ToSupervisor, ToWorker } from './messages.ts';
import { createRestartPolicy } from './restart-policy.ts';
import { TransferBook, type TransferCounts } from './transfer-counts.ts';

/** What the supervisor needs of a process. */
type Process = Pick<Worker, 'send' | 'process'>;
type Ready = Extract<ToSupervisor, { kind: 'ready' }>;

interface Member {
  readonly startedAt: number;
  readonly onReady: (ready: Ready) => void;
  serving: boolean;
}

interface CrewOptions {
  readonly config: Config;
  readonly logger: Pick<Logger, 'error'>;
  readonly fork: () => Process;
  /** Ends this process, and those that still run with it. */
  readonly end: (code: number) => void;
}

/** The processes of one server, from the first start to the stop. */
export class Crew {
  readonly #options: CrewOptions;
  readonly #members = new Map<Process, Member>();
  readonly #policy = createRestartPolicy();
  readonly #book = new TransferBook<Process>();
  #phase: 'starting' | 'serving' | 'stopping' = 'starting';
  #port: number;
  /** Where the server is found, as the first process has said. */
  #url: string | undefined;
  #housekeeper: Process | undefined;
  #exitCode = 0;

  constructor(options: CrewOptions) {
    this.#options = options;
    this.#port = options.config.port;
  }

  /** Starts one more process. @returns what it says once it serves */
  add({ prepare }: { readonly prepare: boolean }): Promise<Ready> {
    // A random port is lost with the last process that had it; the next asks for it by number.
    if (this.#url !== undefined && !this.#firstServing()) {
      this.#port ||= Number(new URL(this.#url).port);
    }
    const process = this.#options.fork();
    const config = { ...this.#options.config, port: this.#port };
    tell(process, { kind: 'start', config, prepare });
    return new Promise((onReady) => {
      this.#members.set(process, { startedAt: performance.now(), onReady, serving: false });
    });
  }

  /** From here on a process that ends is replaced; before, its end is the end of the start. */
  startComplete(): void {
    this.#phase = 'serving';
  }

  hear(process: Process, message: ToSupervisor): void {
    if (message.kind === 'ready') return this.#begin(process, message);
    if (message.kind === 'transfers') return this.#teach(this.#book.note(process, message.counts));
    // Node's own watch mode speaks on this channel, too.
    if (message.kind !== 'signals') return;
    for (const other of this.#members.keys()) if (other !== process) tell(other, message);
  }

  /** Takes note that a process has ended. */
  lose(process: Process, how: { readonly code: number | null; readonly signal: string | null }) {
    const member = this.#members.get(process);
    if (!member) return;
    this.#members.delete(process);
    this.#teach(this.#book.forget(process));
    const { logger, end } = this.#options;
    if (this.#phase === 'serving') {
      this.#chooseHousekeeper();
      this.#replace(member, { endedPid: process.process.pid, ...how });
    } else if (this.#phase === 'starting') {
      // What ended with a code has said why itself.
      if (how.signal !== null) logger.error(how, 'a process ended before the server was up');
      end(1);
    } else {
      if (how.code !== 0) this.#exitCode = 1;
      if (this.#members.size === 0) end(this.#exitCode);
    }
  }

  /** Lets all of them stop as each would alone; the last one to end ends this process. */
  stop(): void {
    this.#phase = 'stopping';
    if (this.#members.size === 0) this.#options.end(this.#exitCode);
    for (const member of this.#members.keys()) tell(member, { kind: 'stop' });
  }

  #teach(lessons: ReadonlyMap<Process, TransferCounts>): void {
    for (const [process, counts] of lessons) tell(process, { kind: 'transfers', counts });
  }

  #begin(process: Process, ready: Ready): void {
    const member = this.#members.get(process);
    this.#url ??= ready.url;
    // It asked for a random port just when the last process that had it ended.
    if (ready.url !== this.#url) process.process.kill('SIGKILL');
    if (!member || ready.url !== this.#url) return;
    member.serving = true;
    this.#policy.served();
    this.#chooseHousekeeper();
    member.onReady(ready);
  }

  #replace({ startedAt, serving: served }: Member, how: object): void {
    const { logger, end } = this.#options;
    const livedMs = performance.now() - startedAt;
    const othersServe = this.#firstServing() !== undefined;
    const delayMs = this.#policy.delayAfter({ livedMs, served, othersServe });
    if (delayMs === null) {
      logger.error(how, 'no process of the server comes to serve any more; giving up');
      return end(1);
    }
    logger.error({ ...how, delayMs }, 'a process of the server ended; another takes its place');
    setTimeout(() => this.#phase === 'serving' && void this.add({ prepare: false }), delayMs);
  }

  #chooseHousekeeper(): void {
    if (this.#housekeeper && this.#members.has(this.#housekeeper)) return;
    this.#housekeeper = this.#firstServing();
    if (this.#housekeeper) tell(this.#housekeeper, { kind: 'keep_house' });
  }

  #firstServing(): Process | undefined {
    return this.#members.entries().find(([, { serving }]) => serving)?.[0];
  }
}

function tell(process: Process, message: ToWorker): void {
  // One that ends just now is heard of as such.
  process.send(message, () => {});
}
