import { describe, expect, it } from 'vitest';
import { readMetrics } from '../../tests/harness/read-metrics.ts';
import type { QueueFigures } from './figures.ts';
import { Metrics, type MetricSources } from './metrics.ts';

const NOW = 1_000_000;

describe('a scrape', () => {
  let reads = 0;
  const metricsOver = (queue: MetricSources['queue']) => {
    reads = 0;
    const metrics = new Metrics();
    metrics.read({
      process() {
        reads += 1;
        return {
          runningTransfers: 3,
          eventStreams: 0,
          sentBytes: 7,
          ledgerEntries: new Map([['committed', 2]]),
          refusals: new Map(),
          databaseConnections: { open: 1, idle: 1, waiting: 0 },
        };
      },
      queue,
      now: () => NOW,
    });
    return metrics;
  };
  const valuesOf = (text: string, name: string) =>
    readMetrics(text)
      .filter((one) => one.name === name)
      .map(({ value }) => value);

  it.each([
    ['refuses', () => Promise.reject(new Error('It is away.'))],
    ['is silent', () => new Promise<QueueFigures[]>(() => {})],
  ])('answers when the database %s, and says that it is down', async (_, queue) => {
    const text = await metricsOver(queue).scrape();
    expect(valuesOf(text, 'file_server_database_up')).toEqual([0]);
    expect(valuesOf(text, 'file_server_running_transfers')).toEqual([3]);
    expect(valuesOf(text, 'file_server_jobs')).toEqual([]);
  });

  it('tells how long a job has been due, and 0 of one that is not', async () => {
    const waiting = { waiting: 1, failed: 0 };
    const queue = () =>
      Promise.resolve([
        { ...waiting, kind: 'late', oldestDueAt: NOW - 30_000 },
        { ...waiting, kind: 'planned', oldestDueAt: NOW + 30_000 },
        { kind: 'failed', waiting: 0, failed: 2, oldestDueAt: null },
      ]);
    const text = await metricsOver(queue).scrape();
    expect(valuesOf(text, 'file_server_job_overdue_seconds')).toEqual([30, 0, 0]);
    expect(valuesOf(text, 'file_server_jobs')).toEqual([1, 0, 1, 0, 0, 2]);
  });

  it('is shared by those who ask at the same time, and adds nothing up twice', async () => {
    const metrics = metricsOver(() => Promise.resolve([]));
    metrics.jobEnded({ kind: 'sweep', outcome: 'done' });
    const [first, second] = await Promise.all([metrics.scrape(), metrics.scrape()]);
    expect([reads, first === second]).toEqual([1, true]);
    const later = await metrics.scrape();
    expect(valuesOf(later, 'file_server_sent_bytes_total')).toEqual([7]);
    expect(valuesOf(later, 'file_server_ledger_entries_total')).toEqual([2]);
    expect(valuesOf(later, 'file_server_job_runs_total')).toEqual([1]);
  });
});
