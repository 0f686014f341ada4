/**
 * The ledger as a file: a million rows over HTTP, as CSV and as NDJSON, beside reading the same rows
 * below HTTP in this process; on SQLite and PostgreSQL. What the server needs of memory meanwhile.
 */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { listEntries, type LedgerPlace } from '../apps/server/src/features/ledger/index.ts';
import { chunksOf } from '../apps/server/tests/harness/client.ts';
import { type Bench, progress, runBench } from './setup/bench.ts';
import { insertLedger } from './setup/large-ledger.ts';
import { cpuSeconds, memoryOf } from './setup/processes.ts';
import { seedPublisher } from './setup/publisher.ts';
import type { Target } from './setup/rivals/target.ts';
import { startOurs } from './setup/server.ts';
import { createStore, type EngineName, type Store, withDatabase } from './setup/store.ts';
import { fixed, printTable } from './setup/table.ts';

const ENTRIES = 1_000_000;
const USERS = 10_000;
const FILES = 2_000;
/** What the server reads at once. */
const BATCH = 250;
const SAMPLE_MS = 50;
/** What a server does at its start is over. */
const SETTLED_MS = 3000;
const MIB = 1024 * 1024;
const LINE_FEED = 10;

await runBench(async (bench) => {
  const rows: string[][] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    rows.push(...(await measure(bench, engine)));
  }
  printTable({
    title: `An export of ${ENTRIES} rows of the ledger`,
    head: [
      'engine',
      'way',
      'seconds',
      'rows a second',
      '/ below HTTP',
      'CPU s',
      'MiB',
      'memory + MB',
      'must',
    ],
    rows,
    notes: [
      `Downloads of ${USERS} users and ${FILES} files at random. Every row names user, file and what became of the grant.`,
      'Below HTTP: the entries alone, read by this process in the same pages, without names and without text.',
      'Memory: the most that the server had beyond what it had after its first answer, by samples.',
      `Load of the machine at the end: ${fixed(loadavg()[0] ?? 0, 1)}.`,
    ],
  });
});

async function measure(bench: Bench, engine: EngineName): Promise<string[][]> {
  progress(`${engine}: writing ${ENTRIES} entries`);
  const store = await createStore(bench, engine);
  const token = await seedPublisher(store, ['read']);
  await withDatabase(store, (db) =>
    insertLedger(db, { entries: ENTRIES, users: USERS, files: FILES }),
  );
  progress(`${engine}: reading below HTTP`);
  const below = await readBelow(store);
  const rows = [
    [engine, 'below HTTP', fixed(below), fixed(ENTRIES / below, 0), '', '', '', '', ''],
  ];
  for (const format of ['csv', 'ndjson'] as const) {
    progress(`${engine}: ${format}`);
    // Anew for each, so that what one has left in memory is not the other's base.
    const server = await startOurs(store, 'fast');
    const { seconds, cpu, bytes, memory } = await exported(server, format, token);
    await server.stop();
    rows.push([
      engine,
      format,
      fixed(seconds),
      fixed(ENTRIES / seconds, 0),
      fixed(below / seconds),
      fixed(cpu),
      fixed(bytes / MIB, 0),
      fixed(memory / 1e6, 0),
      '≥ 50,000; ≤ 60 MB',
    ]);
  }
  return rows;
}

/** @returns seconds */
function readBelow(store: Store): Promise<number> {
  return withDatabase(store, async (db) => {
    const startedAt = performance.now();
    let after: LedgerPlace | null = null;
    let read = 0;
    do {
      const entries = await listEntries(db, {}, { after, limit: BATCH });
      after = entries.length < BATCH ? null : (entries.at(-1) ?? null);
      read += entries.length;
    } while (after !== null);
    if (read < ENTRIES) throw new Error(`Only ${read} entries were read.`);
    return (performance.now() - startedAt) / 1000;
  });
}

async function exported(server: Target, format: 'csv' | 'ndjson', token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const path = `${server.url}/api/operator/ledger`;
  await (await fetch(`${path}?limit=1`, { headers })).text();
  await pause(SETTLED_MS);
  const base = memoryOf(server.pids()).resident;
  let most = base;
  const sampling = setInterval(() => {
    most = Math.max(most, memoryOf(server.pids()).resident);
  }, SAMPLE_MS);
  const cpuBefore = cpuSeconds(server.pids(), 'the server');
  const startedAt = performance.now();
  const answer = await fetch(`${path}/export?format=${format}`, { headers });
  let lines = format === 'csv' ? -1 : 0;
  let bytes = 0;
  for await (const chunk of chunksOf(answer)) {
    bytes += chunk.byteLength;
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) {
      lines += 1;
    }
  }
  clearInterval(sampling);
  const seconds = (performance.now() - startedAt) / 1000;
  if (lines < ENTRIES) throw new Error(`Only ${lines} rows arrived.`);
  const cpu = cpuSeconds(server.pids(), 'the server') - cpuBefore;
  return { seconds, cpu, bytes, memory: most - base };
}
