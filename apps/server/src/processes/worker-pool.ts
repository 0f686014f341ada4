import type { Worker } from 'node:cluster';
import type { Config } from '../config/index.ts';
import type { Logger } from '../observability/logger.ts';
import { isStopped } from './is-stopped.ts';
import type { ToSupervisor, ToWorker } from './messages.ts';
import { MetricsCollection } from './metrics-collection.ts';
import { Heartbeat } from './heartbeat.ts';
import { createRestartPolicy } from './restart-policy.ts';
import { TransferRegistry, type TransferCounts } from './transfer-counts.ts';
import { SlotRegistry } from './transfer-slots.ts';

/** What the supervisor needs of a process. */
type Process = Pick<Worker, 'send' | 'process'>;
type Ready = Extract<ToSupervisor, { kind: 'ready' }>;
/** How a process has ended, or why it did not begin. */
type End = Readonly<{ code: number | null; signal: string | null; err?: Error }>;

interface Member {
  /** Among the processes, from 0. */
  readonly place: number;
  readonly startedAt: number;
  readonly onReady: (ready: Ready) => void;
  serving: boolean;
  /** Whether a debugger has it, which may stop it for as long as it likes. */
  debugged: boolean;
}

interface WorkerPoolOptions {
  readonly config: Config;
  readonly logger: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Its process has no pid when it could not be started; `onExit` says why. */
  readonly fork: () => Process;
  /** Ends this process, and those that still run with it. */
  readonly end: (code: number) => void;
}

/** The processes of one server, from the first start to the stop. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #members = new Map<Process, Member>();
  readonly #policy = createRestartPolicy();
  readonly #transfers = new TransferRegistry<Process>();
  readonly #slots: SlotRegistry<Process>;
  readonly #metrics: MetricsCollection<Process>;
  #replaced = 0;
  readonly #heartbeat = new Heartbeat<Process>({
    ask: (process) => send(process, { kind: 'ping' }),
    onQuiet: (process, quiet) => this.#logQuiet(process, quiet),
    onHung: (process) => this.#endHung(process),
  });
  #phase: 'starting' | 'serving' | 'stopping' = 'starting';
  #port: number;
  /** Where the server is found, as the first process has said. */
  #url: string | undefined;
  #exitCode = 0;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    const { config } = options;
    this.#port = config.port;
    const { processes, transfers } = config;
    this.#slots = new SlotRegistry({ send, limit: transfers.perUser, processes });
    this.#metrics = new MetricsCollection({ send, expected: processes });
  }

  /** Starts one more process. @returns its first message, once it serves */
  add({ prepare }: { readonly prepare: boolean }): Promise<Ready> {
    // A random port is lost with the last process that had it; the next asks for it by number.
    if (this.#url !== undefined && !this.#firstServing()) {
      this.#port ||= Number(new URL(this.#url).port);
    }
    const process = this.#options.fork();
    const config = { ...this.#options.config, port: this.#port };
    const place = this.#freePlace();
    if (process.process.pid !== undefined) send(process, { kind: 'start', config, prepare, place });
    // What prepares the server may take as long as it would in a server alone.
    if (!prepare) this.#heartbeat.watch(process, { starting: true });
    return new Promise((onReady) => {
      const startedAt = performance.now();
      this.#members.set(process, { place, startedAt, onReady, serving: false, debugged: false });
    });
  }

  /** To be called once a second: asks all processes whether they answer, and ends those that hang. */
  beat(): void {
    this.#heartbeat.beat();
  }

  /** From here on a process that ends is replaced; before, its end is the end of the start. */
  startComplete(): void {
    if (this.#phase === 'starting') this.#phase = 'serving';
  }

  onMessage(process: Process, message: ToSupervisor): void {
    if (message.kind === 'signals') {
      for (const other of this.#members.keys()) if (other !== process) send(other, message);
      return;
    }
    const member = this.#members.get(process);
    // What one has said just before its end may be read after it; its transfers have ended with it.
    if (!member) return;
    if (message.kind === 'ready') return this.#begin(process, member, message);
    if (message.kind === 'transfers')
      return this.#sendUpdates(this.#transfers.record(process, message.counts));
    if (message.kind === 'slot_wanted' || message.kind === 'slots_returned') {
      return this.#slots.onMessage(process, message);
    }
    if (message.kind === 'metrics_wanted') {
      const others = [...this.#members].flatMap(([other, { serving }]) =>
        serving && other !== process ? [other] : [],
      );
      return this.#metrics.collect(process, { others, replaced: this.#replaced });
    }
    if (message.kind === 'metrics') return this.#metrics.onMessage(process, message);
    // Node's own watch mode speaks on this channel, too.
    if (message.kind !== 'pong') return;
    member.debugged = message.debugged;
    this.#heartbeat.onAnswer(process);
  }

  /** Handles the end of a process. */
  onExit(process: Process, how: End): void {
    const member = this.#members.get(process);
    if (!member) return;
    this.#members.delete(process);
    this.#heartbeat.forget(process);
    this.#sendUpdates(this.#transfers.forget(process));
    this.#slots.forget(process);
    this.#metrics.forget(process);
    const { logger, end } = this.#options;
    if (this.#phase === 'serving') {
      this.#replace(member, { endedPid: process.process.pid, ...how });
    } else if (this.#phase === 'starting') {
      // What ended with a code has said why itself.
      if (how.code === null) logger.error(how, 'a process ended before the server was up');
      end(1);
    } else {
      // One that had not begun to serve is ended by the signal that a terminal sends to all.
      if (how.code !== 0 && member.serving) this.#exitCode = 1;
      if (this.#members.size === 0) end(this.#exitCode);
    }
  }

  /** Lets all of them stop as each would alone; the last one to end ends this process. */
  stop(): void {
    this.#phase = 'stopping';
    if (this.#members.size === 0) this.#options.end(this.#exitCode);
    for (const member of this.#members.keys()) send(member, { kind: 'stop' });
  }

  #sendUpdates(updates: ReadonlyMap<Process, TransferCounts>): void {
    for (const [process, counts] of updates) send(process, { kind: 'transfers', counts });
  }

  #logQuiet(process: Process, quiet: boolean): void {
    const { logger } = this.#options;
    const silentPid = process.process.pid;
    if (quiet) logger.warn({ silentPid }, 'a process of the server does not answer');
    else logger.info({ silentPid }, 'a process of the server answers again');
  }

  #endHung(process: Process): void {
    const { pid, killed } = process.process;
    if (killed || this.#members.get(process)?.debugged || (pid && isStopped(pid))) return;
    this.#options.logger.error({ silentPid: pid }, 'a process of the server hangs; it is ended');
    process.process.kill('SIGKILL');
  }

  #begin(process: Process, member: Member, ready: Ready): void {
    this.#url ??= ready.url;
    // It asked for a random port just when the last process that had it ended.
    if (ready.url !== this.#url) return void process.process.kill('SIGKILL');
    member.serving = true;
    this.#heartbeat.watch(process, { starting: false });
    this.#policy.served();
    member.onReady(ready);
  }

  #replace({ startedAt, serving: served }: Pick<Member, 'startedAt' | 'serving'>, how: object) {
    const { logger, end } = this.#options;
    const livedMs = performance.now() - startedAt;
    const othersServe = this.#firstServing() !== undefined;
    const delayMs = this.#policy.delayAfter({ livedMs, served, othersServe });
    if (delayMs === null) {
      logger.error(how, 'no process of the server comes to serve any more; giving up');
      return end(1);
    }
    const what = 'err' in how ? 'could not be started' : 'ended';
    logger.error({ ...how, delayMs }, `a process of the server ${what}; another takes its place`);
    setTimeout(() => this.#startAnother(), delayMs);
  }

  #startAnother(): void {
    if (this.#phase !== 'serving') return;
    this.#replaced += 1;
    try {
      void this.add({ prepare: false });
    } catch (err) {
      // Such as a lack of memory, which may pass.
      this.#replace({ startedAt: performance.now(), serving: false }, { err });
    }
  }

  #freePlace(): number {
    const taken = new Set([...this.#members.values()].map(({ place }) => place));
    let place = 0;
    while (taken.has(place)) place += 1;
    return place;
  }

  #firstServing(): Process | undefined {
    return this.#members.entries().find(([, { serving }]) => serving)?.[0];
  }
}

function send(process: Process, message: ToWorker): void {
  // One that ends just now does not get it; its exit says so.
  process.send(message, () => {});
}
