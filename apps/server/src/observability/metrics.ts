import type { AnsweredRequest, JobRuns, ProcessFigures, QueueFigures } from './figures.ts';
import type { ProcessMetrics, Prometheus, ServerProcesses } from './prometheus.ts';

/** How long the database may take to say how long the queue of jobs is. */
const QUEUE_LIMIT_MS = 1_000;

/** What the processes of a server beside this one say. */
export interface OtherProcesses extends ServerProcesses {
  readonly metrics: readonly ProcessMetrics[];
}

/** What the metrics are made of, beside what is reported to them. */
export interface MetricSources {
  readonly process: () => ProcessFigures;
  readonly queue: () => Promise<readonly QueueFigures[]>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface MetricsOptions {
  /** The place of this process among those of its server, from 0. */
  readonly process: number;
  /** Asks the other processes; this one is the only one without it. */
  readonly collectOthers: () => Promise<OtherProcesses>;
}

const ALONE: MetricsOptions = {
  process: 0,
  collectOthers: () => Promise.resolve({ metrics: [], expected: 1, answering: 1, replaced: 0 }),
};

/**
 * The metrics of this process, and of the whole server when they are scraped here. Nothing is measured
 * before the first scrape: a server that nobody watches does not even load the library.
 */
export class Metrics {
  readonly #options: MetricsOptions;
  #prometheus: Prometheus | undefined;
  #loading: Promise<Prometheus> | undefined;
  #scraping: Promise<string> | undefined;
  #sources: MetricSources | undefined;
  readonly #runs = new Map<string, JobRuns>();

  constructor(options: MetricsOptions = ALONE) {
    this.#options = options;
  }

  /** Names what is read at a scrape; before that a scrape has no answer. */
  read(sources: MetricSources): void {
    this.#sources = sources;
  }

  requestAnswered(request: AnsweredRequest): void {
    this.#prometheus?.requestAnswered(request);
  }

  statementEnded(seconds: number): void {
    this.#prometheus?.statementEnded(seconds);
  }

  /** @param seconds from its begin to its commit, or to its undoing */
  transactionEnded(seconds: number): void {
    this.#prometheus?.transactionEnded(seconds);
  }

  jobEnded({ kind, outcome }: Pick<JobRuns, 'kind' | 'outcome'>): void {
    const key = `${kind} ${outcome}`;
    const count = (this.#runs.get(key)?.count ?? 0) + 1;
    this.#runs.set(key, { kind, outcome, count });
  }

  /** What this process has to say of itself. From now on it measures. */
  async collect(): Promise<ProcessMetrics> {
    const prometheus = await this.#load();
    if (!this.#sources) return [];
    return prometheus.collect(this.#sources.process(), [...this.#runs.values()]);
  }

  /** The metrics of all processes of this server as text; scrapes at the same time share one. */
  scrape(): Promise<string> {
    this.#scraping ??= this.#scrape().finally(() => (this.#scraping = undefined));
    return this.#scraping;
  }

  async #scrape(): Promise<string> {
    const prometheus = await this.#load();
    const [own, others, queue] = await Promise.all([
      this.collect(),
      this.#options.collectOthers(),
      this.#readQueue(),
    ]);
    const shared = prometheus.describeServer({ ...others, queue, now: this.#sources?.now() ?? 0 });
    return prometheus.format([own, ...others.metrics, await shared]);
  }

  /** null while the database does not answer, which must not keep the rest from being seen. */
  async #readQueue(): Promise<readonly QueueFigures[] | null> {
    const limit = AbortSignal.timeout(QUEUE_LIMIT_MS);
    const tooLate = new Promise<null>((resolve) => {
      limit.addEventListener('abort', () => resolve(null), { once: true });
    });
    const queue = Promise.resolve(this.#sources?.queue() ?? []).catch(() => null);
    return Promise.race([queue, tooLate]);
  }

  #load(): Promise<Prometheus> {
    this.#loading ??= import('./prometheus.ts').then(({ createPrometheus }) => {
      this.#prometheus = createPrometheus(this.#options.process);
      return this.#prometheus;
    });
    return this.#loading;
  }
}
