/**
 * Durable grants a second: a grant is opened (its unit reserved) and its first byte fetched (the unit
 * committed), each answered only after its transaction is on disk. Through the real server, and the
 * counting alone below HTTP; on SQLite and PostgreSQL. Ends with a proof that counters and ledger
 * agree.
 */
import { join } from 'node:path';
import { reconcile } from '../apps/server/src/features/downloads/index.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { type Bench, progress, runBench } from './setup/bench.ts';
import { openSessions, seedCustomers } from './setup/customers.ts';
import { grantBelowHttp, type Way } from './setup/grants/below-http.ts';
import { grantOverHttp } from './setup/grants/over-http.ts';
import type { GrantRequest, GrantTimes } from './setup/grants/round.ts';
import { cpuSeconds } from './setup/processes.ts';
import { startOurs, type Variant } from './setup/server.ts';
import { quantile } from './setup/statistics.ts';
import {
  createStore,
  type EngineName,
  publishContent,
  publishCopies,
  type Store,
  withDatabase,
} from './setup/store.ts';
import { fixed, printTable } from './setup/table.ts';

const ENGINES = ['sqlite', 'postgres'] as const satisfies EngineName[];
const CUSTOMERS = 40;
const FILES = 2500;
const SECONDS = 3;
/** A round that runs out of them ends early. */
const REQUESTS_PER_ROUND = 14_000;
/** Bytes of a file without an allowance: its first byte commits. */
const FILE_BYTES = 16;
const GOAL = '≥ 2000';

const OVER_HTTP = [
  { inFlight: 64, variant: 'fast' },
  { inFlight: 256, variant: 'fast' },
  { inFlight: 256, variant: 'fast, 2 processes' },
] as const satisfies { inFlight: number; variant: Variant }[];

const BELOW_HTTP = [
  { inFlight: 1, way: 'grouped' },
  { inFlight: 64, way: 'alone' },
  { inFlight: 64, way: 'grouped' },
  { inFlight: 256, way: 'grouped' },
] as const satisfies { inFlight: number; way: Way }[];

await runBench(async (bench) => {
  const rows: string[][] = [];
  for (const engine of ENGINES) rows.push(...(await measure(bench, engine)));
  printTable({
    title: 'Durable grants a second',
    head: [
      'engine',
      'where',
      'in flight',
      'grants/s',
      'CPU ms',
      'open p50 ms',
      'p99',
      'first byte p50 ms',
      'p99',
      'must',
    ],
    rows,
    notes: [
      `${CUSTOMERS} customers, ${SECONDS} s. A grant is two durable changes: POST /api/downloads reserves, GET of its first byte commits. Below HTTP both are called in this process; "alone" gives each a transaction of its own.`,
      'Through HTTP the clients keep their connections and share the cores with the server and the database. The file is so small that its bytes come from memory.',
      'CPU is that of the server for one grant, without the database where it is a process of its own: with one process, 1000 divided by it is the most that a core gives.',
      'After it all, counters and ledger of each database agree.',
    ],
  });
});

async function measure(bench: Bench, engine: EngineName): Promise<string[][]> {
  progress(`${engine}: seeding`);
  const store = await createStore(bench, engine);
  const requests = await withDatabase(store, (db) => seed(store, db));
  const nextRound = () => requests.splice(0, REQUESTS_PER_ROUND);
  const rows: string[][] = [];
  for (const { inFlight, variant } of OVER_HTTP) {
    progress(`${engine}: ${variant}, ${inFlight} in flight`);
    const server = await startOurs(store, variant);
    try {
      const round = { requests: nextRound(), inFlight, seconds: SECONDS };
      const requestsFile = join(bench.folder, 'requests');
      const cpuOf = () => cpuSeconds(server.pids(), server.name);
      const measured = await withCpu(cpuOf, () => grantOverHttp(server, round, requestsFile));
      rows.push(rowOf([engine, `HTTP, ${variant}`, String(inFlight)], measured, GOAL));
    } finally {
      await server.stop();
    }
  }
  await withDatabase(store, async (db) => {
    for (const { inFlight, way } of BELOW_HTTP) {
      progress(`${engine}: below HTTP, ${way}, ${inFlight} in flight`);
      const round = { requests: nextRound(), fileBytes: FILE_BYTES, seconds: SECONDS };
      const cpuOf = () => cpuSeconds([process.pid], 'this benchmark');
      const measured = await withCpu(cpuOf, () => grantBelowHttp(db, { ...round, inFlight, way }));
      rows.push(rowOf([engine, `below HTTP, ${way}`, String(inFlight)], measured, ''));
    }
    await prove(db);
  });
  return rows;
}

/** @param cpuOf seconds used so far by whoever does the work */
async function withCpu(cpuOf: () => number, work: () => Promise<GrantTimes>) {
  const before = cpuOf();
  const times = await work();
  return { ...times, cpu: cpuOf() - before };
}

async function seed(store: Store, db: Database): Promise<GrantRequest[]> {
  const content = await publishContent(store, db, { name: 'tiny.bin', size: FILE_BYTES });
  const entryIds = await publishCopies(db, content, FILES);
  const userIds = await seedCustomers(db, CUSTOMERS);
  const tokens = await openSessions(store, db, userIds);
  return entryIds.flatMap((entryId) =>
    userIds.map((userId, index) => ({ userId, entryId, token: tokens[index] ?? '' })),
  );
}

async function prove(db: Database): Promise<void> {
  const { brokenLink, discrepancies } = await reconcile(db);
  if (brokenLink || discrepancies.length > 0) throw new Error('Counters and ledger disagree.');
}

function rowOf(
  labels: readonly string[],
  { open, commit, seconds, cpu }: GrantTimes & { readonly cpu: number },
  must: string,
): string[] {
  return [
    ...labels,
    fixed(commit.length / seconds, 0),
    fixed((cpu * 1000) / commit.length),
    fixed(quantile(open, 0.5), 1),
    fixed(quantile(open, 0.99), 1),
    fixed(quantile(commit, 0.5), 1),
    fixed(quantile(commit, 0.99), 1),
    must,
  ];
}
