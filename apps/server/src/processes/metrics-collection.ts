import type { OtherProcesses } from '../observability/metrics.ts';
import type { ProcessMetrics } from '../observability/prometheus.ts';

/** A process that has not answered by then is left out; it hangs, or it computes. */
const ANSWER_MS = 1_000;

/** What a process says about metrics. */
export type MetricsToSupervisor =
  /** It is scraped, and asks for the metrics of the others. */
  | { readonly kind: 'metrics_wanted' }
  /** Its own metrics, for the collection with this number. */
  | { readonly kind: 'metrics'; readonly collection: number; readonly metrics: ProcessMetrics };

/** What the supervisor says about metrics. */
export type MetricsToWorker =
  | { readonly kind: 'metrics_wanted'; readonly collection: number }
  /** The answer to one `metrics_wanted` of this process. */
  | ({ readonly kind: 'metrics_collected' } & OtherProcesses);

/** The metrics of one process and its questions for those of the others. */
export function createWorkerCollection(send: (message: MetricsToSupervisor) => void) {
  let readOwn: () => Promise<ProcessMetrics> = () => Promise.resolve([]);
  const waiting: ((others: OtherProcesses) => void)[] = [];
  return {
    /** @param read the metrics of this process */
    answerWith(read: () => Promise<ProcessMetrics>): void {
      readOwn = read;
    },
    collectOthers(): Promise<OtherProcesses> {
      return new Promise((resolve) => {
        waiting.push(resolve);
        send({ kind: 'metrics_wanted' });
      });
    },
    onMessage(message: MetricsToWorker): void {
      if (message.kind === 'metrics_collected') return waiting.shift()?.(message);
      const { collection } = message;
      // Who cannot read its own metrics is left out, like one that hangs.
      readOwn().then(
        (metrics) => send({ kind: 'metrics', collection, metrics }),
        () => {},
      );
    },
  };
}

interface Collection<Process> {
  readonly asker: Process;
  readonly awaited: Set<Process>;
  readonly metrics: ProcessMetrics[];
  readonly replaced: number;
  readonly timer: NodeJS.Timeout;
}

/** Collects the metrics of the other processes for one that is scraped. */
export class MetricsCollection<Process> {
  readonly #collections = new Map<number, Collection<Process>>();
  readonly #send: (process: Process, message: MetricsToWorker) => void;
  readonly #expected: number;
  #last = 0;

  constructor(options: {
    readonly send: (process: Process, message: MetricsToWorker) => void;
    /** How many processes the server should have. */
    readonly expected: number;
  }) {
    this.#send = options.send;
    this.#expected = options.expected;
  }

  /** Asks the others, and answers within a second with what has come by then. */
  collect(
    asker: Process,
    { others, replaced }: { readonly others: readonly Process[]; readonly replaced: number },
  ): void {
    this.#last += 1;
    const number = this.#last;
    const timer = setTimeout(() => this.#end(number), ANSWER_MS);
    const awaited = new Set(others);
    this.#collections.set(number, { asker, awaited, metrics: [], replaced, timer });
    for (const other of others) this.#send(other, { kind: 'metrics_wanted', collection: number });
    if (others.length === 0) this.#end(number);
  }

  onMessage(
    process: Process,
    { collection: number, metrics }: Extract<MetricsToSupervisor, { kind: 'metrics' }>,
  ): void {
    const collection = this.#collections.get(number);
    // Its answer came too late.
    if (!collection?.awaited.delete(process)) return;
    collection.metrics.push(metrics);
    if (collection.awaited.size === 0) this.#end(number);
  }

  /** A process has ended. */
  forget(process: Process): void {
    for (const [number, { asker, awaited, timer }] of this.#collections) {
      if (asker === process) {
        clearTimeout(timer);
        this.#collections.delete(number);
      } else if (awaited.delete(process) && awaited.size === 0) {
        this.#end(number);
      }
    }
  }

  #end(number: number): void {
    const collection = this.#collections.get(number);
    if (!collection) return;
    clearTimeout(collection.timer);
    this.#collections.delete(number);
    const { asker, metrics, replaced } = collection;
    const answering = metrics.length + 1;
    this.#send(asker, {
      kind: 'metrics_collected',
      metrics,
      expected: this.#expected,
      answering,
      replaced,
    });
  }
}
