/**
 * How long a call of the API takes at a server that sends 64 files at full speed: a listing with a
 * session, and the check that it lives.
 */
import { join } from 'node:path';
import { type Bench, progress, runBench } from './setup/bench.ts';
import { openGrants, openSessions, seedCustomers } from './setup/customers.ts';
import { keepFetching, measureThroughput } from './setup/load/byte-load.ts';
import { pace, type PacedRequest } from './setup/load/open-loop.ts';
import { startNginx } from './setup/rivals/nginx.ts';
import type { Target } from './setup/rivals/target.ts';
import { startOurs, type Variant, VARIANTS } from './setup/server.ts';
import { quantile } from './setup/statistics.ts';
import { createStore, publishContent, publishCopies, withDatabase } from './setup/store.ts';
import { fixed, printTable } from './setup/table.ts';

const MIB = 1024 ** 2;
const FILE_BYTES = 1024 * MIB;
const LISTED = 200;
const PER_SECOND = 100;
const SECONDS = 10;
/** Of a small file of nginx beside its own 64 downloads. */
const GOAL = 1.5;

interface Measured {
  readonly server: string;
  readonly call: string;
  /** Milliseconds. */
  readonly latencies: readonly number[];
  /** Of the downloads beside it. */
  readonly bytesPerSecond: number;
}

await runBench(async (bench) => {
  progress('publishing a file of 1 GiB');
  const { store, nginxFile, smallFile, path, token } = await prepare(bench);
  progress('nginx');
  const nginx = await startNginx(store.blobFolder, join(bench.folder, 'nginx'));
  const small = { name: 'file of 4 KiB', url: nginx.url + smallFile, headers: {} };
  const yardstick = await measure(nginx, nginxFile, [small]);
  const measured = [...yardstick];
  for (const variant of Object.keys(VARIANTS) as Variant[]) {
    progress(variant);
    const target = await startOurs(store, variant);
    const listing = {
      name: 'listing',
      url: `${target.url}/api/library/entries?limit=${LISTED}`,
      headers: { authorization: `Bearer ${token}` },
    };
    const health = { name: '/healthz', url: `${target.url}/healthz`, headers: {} };
    measured.push(...(await measure(target, path, [listing, health])));
  }
  printTable({
    title: 'Calls of the API beside 64 downloads at full speed',
    head: ['server', 'call', 'calls', 'p50 ms', 'p99 ms', '/ nginx', 'max ms', 'GiB/s', 'must'],
    rows: measured.map((row) => rowOf(row, yardstick[0])),
    notes: [
      `${PER_SECOND} calls a second for ${SECONDS} s, sent when they are due; a latency counts from then on. Over 8 kept connections in turn.`,
      `The listing is a page of ${LISTED} files with a session. GiB/s is what the downloads got just before, alone.`,
      'The 64 downloads run to clients on the same machine, at a lower priority, for real ones take no time of the server. nginx, asked for a small file beside its own 64 downloads, shows what the machine itself adds; "/ nginx" compares the 99th percentiles.',
    ],
  });
});

async function prepare(bench: Bench) {
  const store = await createStore(bench);
  return withDatabase(store, async (db) => {
    const content = await publishContent(store, db, { name: 'large.bin', size: FILE_BYTES });
    const small = await publishContent(store, db, { name: 'small.bin', size: 4096 });
    await publishCopies(db, content, LISTED - 2);
    const userIds = await seedCustomers(db, 1);
    const [token = ''] = await openSessions(store, db, userIds);
    const entryIds = [content.entryId];
    const [path = ''] = await openGrants(store, db, { userIds, entryIds });
    return { store, nginxFile: content.path, smallFile: small.path, token, path };
  });
}

/** Stops the server when it is done. */
async function measure(
  target: Target,
  path: string,
  calls: readonly PacedRequest[],
): Promise<Measured[]> {
  try {
    const file = { path, fileBytes: FILE_BYTES, connections: 64, partBytes: 64 * MIB };
    const { bytesPerSecond } = await measureThroughput(target, file, 2);
    const downloads = keepFetching(target, file);
    try {
      const latencies = await pace(calls, { perSecond: PER_SECOND, seconds: SECONDS });
      return [...latencies].map(([call, all]) => ({
        server: target.name,
        call,
        latencies: all,
        bytesPerSecond,
      }));
    } finally {
      await downloads.stop();
    }
  } finally {
    await target.stop();
  }
}

function rowOf(
  { server, call, latencies, bytesPerSecond }: Measured,
  yardstick: Measured | undefined,
): string[] {
  const p99 = quantile(latencies, 0.99);
  const ofNginx = p99 / quantile(yardstick?.latencies ?? [], 0.99);
  return [
    server,
    call,
    String(latencies.length),
    fixed(quantile(latencies, 0.5), 1),
    fixed(p99, 1),
    fixed(ofNginx),
    fixed(quantile(latencies, 1), 1),
    fixed(bytesPerSecond / 1024 ** 3),
    call === 'listing' ? `≤ ${GOAL} of nginx` : '',
  ];
}
