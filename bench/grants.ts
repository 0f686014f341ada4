/**
 * Durable grants a second: a grant is opened (its unit reserved) and its first byte fetched (the unit
 * committed), each answered only after its transaction is on disk. Through the real server, and the
 * counting alone below HTTP; on SQLite and PostgreSQL. Beside it, in the same run, what the database and
 * Node do. Ends with a proof that counters and ledger agree.
 */
import { join } from 'node:path';
import { reconcile } from '../apps/server/src/features/downloads/index.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { type Bench, progress, runBench } from './setup/bench.ts';
import { openSessions, seedCustomers } from './setup/customers.ts';
import { grantBelowHttp, type Way } from './setup/grants/below-http.ts';
import { grantOverHttp } from './setup/grants/over-http.ts';
import type { GrantRequest, GrantTimes } from './setup/grants/round.ts';
import { commitSingleRows } from './setup/grants/single-commits.ts';
import { cpuSeconds } from './setup/processes.ts';
import { startBareNode } from './setup/rivals/bare-node.ts';
import type { Target } from './setup/rivals/target.ts';
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
const FILES = 2800;
const SECONDS = 3;
/** Until the compiler has seen the code: what a server costs for hours is asked, not its first second. */
const WARM_UP_SECONDS = 2;
/** A round that runs out of them ends early. */
const REQUESTS_PER_ROUND = 14_000;
const REQUESTS_OF_WARM_UP = 4_000;
/** Bytes of a file without an allowance: its first byte commits. */
const FILE_BYTES = 16;
/** Of the grouped grants below HTTP, and of the CPU time of a bare server. */
const GOAL = '≥ 0.35, CPU ≤ 4';

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

/** A row of the report. */
interface Measured {
  readonly engine: string;
  readonly where: string;
  readonly inFlight: number;
  readonly perSecond: number;
  /** CPU seconds of the server for one; null = not its own process. */
  readonly cpu: number | null;
  /** Milliseconds of each opening and first byte. */
  readonly times?: GrantTimes;
}

await runBench(async (bench) => {
  const bare = await measureBareNode(bench);
  const measured: Measured[] = [...bare];
  for (const engine of ENGINES) measured.push(...(await measure(bench, engine)));
  printTable({
    title: 'Durable grants a second',
    head: [
      'engine',
      'where',
      'in flight',
      'a second',
      '/ grouped',
      'CPU ms',
      '/ bare',
      'open p50 ms',
      'p99',
      'first byte p50 ms',
      'p99',
      'must',
    ],
    rows: measured.map((row) => rowOf(row, measured)),
    notes: [
      `${CUSTOMERS} customers, ${SECONDS} s after ${WARM_UP_SECONDS} s that are not measured. A grant is two durable changes: POST /api/downloads reserves, GET of its first byte commits. Below HTTP both are called in this process; "alone" gives each a transaction of its own.`,
      '"/ grouped" compares with the grouped grants below HTTP on the same database with as many in flight: what HTTP leaves of what the counting can do.',
      '"/ bare" compares the CPU time for one grant with that of a bare node:http server that answers the same two requests and checks and stores nothing.',
      'A single-row commit is one durable change of one row, each client its own row, over the same driver with the same durability.',
      'Through HTTP the clients keep their connections and share the cores with the server and the database. The file is so small that its bytes come from memory.',
      'CPU is that of the server for one grant, without the database where it is a process of its own: with one process, 1000 divided by it is the most that a core gives.',
      'After it all, counters and ledger of each database agree.',
    ],
  });
});

async function measureBareNode(bench: Bench): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const inFlight of new Set(OVER_HTTP.map((round) => round.inFlight))) {
    progress(`bare node:http, ${inFlight} in flight`);
    // Anew for each round, as ours is.
    const target = await startBareNode(bench.folder);
    try {
      const requests = Array.from({ length: REQUESTS_PER_ROUND * 6 }, (_, index) => {
        return { userId: '', entryId: `entry-${index}`, token: 'none' };
      });
      const times = await overHttp(bench, target, { requests, inFlight });
      measured.push({ engine: '-', where: target.name, inFlight, ...times });
    } finally {
      await target.stop();
    }
  }
  return measured;
}

async function measure(bench: Bench, engine: EngineName): Promise<Measured[]> {
  progress(`${engine}: seeding`);
  const store = await createStore(bench, engine);
  const requests = await withDatabase(store, (db) => seed(store, db));
  const nextRound = (warmUp = 0) => requests.splice(0, REQUESTS_PER_ROUND + warmUp);
  const measured: Measured[] = [];
  for (const { inFlight, variant } of OVER_HTTP) {
    progress(`${engine}: ${variant}, ${inFlight} in flight`);
    const server = await startOurs(store, variant);
    try {
      const times = await overHttp(bench, server, {
        requests: nextRound(REQUESTS_OF_WARM_UP),
        inFlight,
      });
      measured.push({ engine, where: `HTTP, ${variant}`, inFlight, ...times });
    } finally {
      await server.stop();
    }
  }
  await withDatabase(store, async (db) => {
    for (const { inFlight, way } of BELOW_HTTP) {
      progress(`${engine}: below HTTP, ${way}, ${inFlight} in flight`);
      const round = { requests: nextRound(), fileBytes: FILE_BYTES, seconds: SECONDS };
      const cpuOf = () => cpuSeconds([process.pid], 'this benchmark');
      const times = await withCpu(cpuOf, () => grantBelowHttp(db, { ...round, inFlight, way }));
      measured.push({ engine, where: `below HTTP, ${way}`, inFlight, ...times });
    }
    for (const inFlight of [1, 64]) {
      progress(`${engine}: single-row commits, ${inFlight} in flight`);
      const { commits, seconds } = await commitSingleRows(db, { inFlight, seconds: SECONDS });
      const perSecond = commits / seconds;
      measured.push({ engine, where: 'single-row commits', inFlight, perSecond, cpu: null });
    }
    await prove(db);
  });
  return measured;
}

async function overHttp(
  bench: Bench,
  target: Target,
  { requests, inFlight }: { requests: readonly GrantRequest[]; inFlight: number },
) {
  const grant = (some: readonly GrantRequest[], seconds: number) =>
    grantOverHttp(target, { requests: some, inFlight, seconds }, join(bench.folder, 'requests'));
  await grant(requests.slice(0, REQUESTS_OF_WARM_UP), WARM_UP_SECONDS);
  const cpuOf = () => cpuSeconds(target.pids(), target.name);
  return withCpu(cpuOf, () => grant(requests.slice(REQUESTS_OF_WARM_UP), SECONDS));
}

/** @param cpuOf seconds used so far by whoever does the work */
async function withCpu(cpuOf: () => number, work: () => Promise<GrantTimes>) {
  const before = cpuOf();
  const times = await work();
  const grants = times.commit.length;
  return { times, perSecond: grants / times.seconds, cpu: (cpuOf() - before) / grants };
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

function rowOf(row: Measured, all: readonly Measured[]): string[] {
  const { engine, where, inFlight, perSecond, cpu, times } = row;
  const isOurs = where.startsWith('HTTP');
  const grouped = all.find(
    (other) =>
      other.engine === engine &&
      other.inFlight === inFlight &&
      other.where === 'below HTTP, grouped',
  );
  const bare = all.find((other) => other.engine === '-' && other.inFlight === inFlight);
  const ofTimes = (which: 'open' | 'commit', share: number) =>
    times ? fixed(quantile(times[which], share), 1) : '';
  return [
    engine,
    where,
    String(inFlight),
    fixed(perSecond, 0),
    isOurs && grouped ? fixed(perSecond / grouped.perSecond) : '',
    cpu === null ? '' : fixed(cpu * 1000),
    isOurs && cpu !== null && bare?.cpu ? fixed(cpu / bare.cpu) : '',
    ofTimes('open', 0.5),
    ofTimes('open', 0.99),
    ofTimes('commit', 0.5),
    ofTimes('commit', 0.99),
    isOurs ? GOAL : '',
  ];
}
