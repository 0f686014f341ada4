import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { AnsweredRequest, JobRuns, ProcessFigures, QueueFigures } from './figures.ts';

/** The metrics of one process, as prom-client hands them from process to process. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[];

/** Seconds. A request may be a download, so the longest are long. */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60];
const DATABASE_BUCKETS = [0.0005, 0.0025, 0.01, 0.05, 0.25, 1, 5];
/** How often the delay of the event loop is measured: each time wakes the process. */
const LOOP_STEP_MS = 50;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The processes of the server, with the one that is asked. */
export interface ServerProcesses {
  /** How many there should be. */
  readonly expected: number;
  /** How many have answered in time. */
  readonly answering: number;
  /** Processes that ended and were replaced, since the start. */
  readonly replaced: number;
}

interface ServerState extends ServerProcesses {
  /** null = the database did not answer in time. */
  readonly queue: readonly QueueFigures[] | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface Prometheus {
  requestAnswered(request: AnsweredRequest): void;
  statementEnded(seconds: number): void;
  transactionEnded(seconds: number): void;
  collect(figures: ProcessFigures, runs: readonly JobRuns[]): Promise<ProcessMetrics>;
  /** What is said once for all processes. */
  describeServer(state: ServerState): Promise<ProcessMetrics>;
  /** Puts the metrics of several processes into one text (Prometheus exposition format 0.0.4). */
  format(processes: readonly ProcessMetrics[]): Promise<string>;
}

/**
 * Measures by prom-client. Each process has series of its own, by the label `process`: summed up they
 * would fall when one ends, which looks like a restart of the server and counts all of it again.
 * @param place of this process among those of its server, from 0
 */
export function createPrometheus(place: number): Prometheus {
  const registry = new Registry();
  registry.setDefaultLabels({ process: String(place) });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_STEP_MS });
  const measured = measure(registry);
  const readOut = figureMetrics(registry);
  return {
    requestAnswered({ method, route, status, seconds }) {
      const labels = { method: METHODS.has(method) ? method : 'other', route };
      measured.requests.inc({ ...labels, status });
      measured.latency.observe(labels, seconds);
    },
    statementEnded: (seconds) => measured.statements.observe(seconds),
    transactionEnded: (seconds) => measured.transactions.observe(seconds),
    collect(figures, runs) {
      readOut(figures, runs);
      return registry.getMetricsAsJSON();
    },
    describeServer,
    format: (processes) => {
      // No two of them have a series with the same labels, so there is nothing to add up or leave out.
      const apart = processes.map((all) => all.map((one) => ({ ...one, aggregator: 'first' })));
      return AggregatorRegistry.aggregate(apart).metrics();
    },
  };
}

/** What is measured when it happens. */
function measure(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests that were answered, by the pattern of their route.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    latency: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer; of a download until its last byte was handed over.',
      labelNames: ['method', 'route'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    statements: new Histogram({
      name: 'file_server_database_statement_duration_seconds',
      help: 'Time of a statement until its answer.',
      buckets: DATABASE_BUCKETS,
      registers,
    }),
    transactions: new Histogram({
      name: 'file_server_database_transaction_duration_seconds',
      help: 'Time of a transaction with its wait for a connection, until it is durable or undone.',
      buckets: DATABASE_BUCKETS,
      registers,
    }),
  };
}

/** What is counted elsewhere and read here. */
function figureMetrics(registry: Registry) {
  const registers = [registry];
  const transfers = new Gauge({
    name: 'file_server_running_transfers',
    help: 'Transfers whose bytes are leaving now.',
    registers,
  });
  const streams = new Gauge({
    name: 'file_server_event_streams',
    help: 'Event streams that are open, one for each tab.',
    registers,
  });
  const sent = new Counter({
    name: 'file_server_sent_bytes_total',
    help: 'Bytes of content that were handed to connections.',
    registers,
  });
  const entries = new Counter({
    name: 'file_server_ledger_entries_total',
    help: 'Ledger entries by kind: reserved, committed, released and refunded grants, licences set.',
    labelNames: ['kind'],
    registers,
  });
  const refusals = new Counter({
    name: 'file_server_refusals_total',
    help: 'Answers that are problem documents, by their code.',
    labelNames: ['code'],
    registers,
  });
  const runs = new Counter({
    name: 'file_server_job_runs_total',
    help: 'Runs of jobs by how they ended: done, retried, failed for good, interrupted by a stop.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const connections = new Gauge({
    name: 'file_server_database_connections',
    help: 'Connections to the database: open, idle; waiting = what waits for one.',
    labelNames: ['state'],
    registers,
  });
  return (figures: ProcessFigures, jobRuns: readonly JobRuns[]) => {
    transfers.set(figures.runningTransfers);
    streams.set(figures.eventStreams);
    for (const counter of [sent, entries, refusals, runs]) counter.reset();
    sent.inc(figures.sentBytes);
    for (const [kind, count] of figures.ledgerEntries) entries.inc({ kind }, count);
    for (const [code, count] of figures.refusals) refusals.inc({ code }, count);
    for (const { kind, outcome, count } of jobRuns) runs.inc({ kind, outcome }, count);
    for (const state of ['open', 'idle', 'waiting'] as const)
      connections.set({ state }, figures.databaseConnections[state]);
  };
}

function describeServer(state: ServerState): Promise<ProcessMetrics> {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  gauge('file_server_processes', 'Processes that should serve.').set(state.expected);
  gauge(
    'file_server_processes_answering',
    'Processes whose metrics are in this answer; the others hang, or are being started.',
  ).set(state.answering);
  new Counter({
    name: 'file_server_processes_replaced_total',
    help: 'Processes that ended and were replaced.',
    registers: [registry],
  }).inc(state.replaced);
  gauge(
    'file_server_database_up',
    'Whether the database answered this scrape within a second.',
  ).set(state.queue === null ? 0 : 1);
  const jobs = gauge('file_server_jobs', 'Jobs in the queue: waiting, failed for good.', [
    'kind',
    'state',
  ]);
  const overdue = gauge(
    'file_server_job_overdue_seconds',
    'For how long the job has been due that has waited longest; 0 = none is due.',
    ['kind'],
  );
  for (const { kind, waiting, failed, oldestDueAt } of state.queue ?? []) {
    jobs.set({ kind, state: 'waiting' }, waiting);
    jobs.set({ kind, state: 'failed' }, failed);
    overdue.set({ kind }, Math.max(0, state.now - (oldestDueAt ?? state.now)) / 1000);
  }
  return registry.getMetricsAsJSON();
}
