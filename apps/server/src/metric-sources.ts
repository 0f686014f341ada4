import type { Container } from './container.ts';
import { sentBytes } from './features/downloads/index.ts';
import { appendedEntries } from './features/ledger/index.ts';
import type { MetricSources } from './observability/metrics.ts';
import { countJobs } from './platform/jobs/job-list.ts';
import { refusals } from './platform/problem/problem-response.ts';

/** Where the figures are kept that a scrape reads. */
export function metricSources(container: Container): MetricSources {
  const { db, clock, running, userStreams } = container;
  return {
    process: () => ({
      runningTransfers: running.size(),
      eventStreams: userStreams.size(),
      sentBytes: sentBytes(),
      ledgerEntries: appendedEntries.counts(),
      refusals: refusals.counts(),
      databaseConnections: db.connections(),
    }),
    queue: () => countJobs(db),
    now: () => clock.now(),
  };
}
