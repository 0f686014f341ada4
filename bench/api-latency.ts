/**
 * How long a call of the API takes at a server that sends 64 files at full speed: a listing with a
 * session, and the check that it lives.
 */
import { type Bench, progress, runBench } from './setup/bench.ts';
import { openGrants, openSessions, seedCustomers } from './setup/customers.ts';
import { keepFetching, measureThroughput } from './setup/load/byte-load.ts';
import { pace } from './setup/load/open-loop.ts';
import { startOurs, type Variant, VARIANTS } from './setup/server.ts';
import { quantile } from './setup/statistics.ts';
import { createStore, publishContent, publishCopies, withDatabase } from './setup/store.ts';
import { fixed, printTable } from './setup/table.ts';

const MIB = 1024 ** 2;
const FILE_BYTES = 1024 * MIB;
const LISTED = 200;
const PER_SECOND = 100;
const SECONDS = 10;
const GOAL_MS = 25;

await runBench(async (bench) => {
  progress('publishing a file of 1 GiB');
  const prepared = await prepare(bench);
  const rows: string[][] = [];
  for (const variant of Object.keys(VARIANTS) as Variant[]) {
    progress(variant);
    rows.push(...(await measure(prepared, variant)));
  }
  printTable({
    title: 'Calls of the API beside 64 downloads at full speed',
    head: ['server', 'call', 'calls', 'p50 ms', 'p99 ms', 'max ms', 'GiB/s', 'must'],
    rows,
    notes: [
      `${PER_SECOND} calls a second for ${SECONDS} s, sent when they are due; a latency counts from then on. Over 8 kept connections in turn.`,
      `The listing is a page of ${LISTED} files with a session. GiB/s is what the downloads got just before, alone.`,
      'The 64 downloads run to clients on the same machine, which share the cores with the server and with whoever measures.',
    ],
  });
});

async function prepare(bench: Bench) {
  const store = await createStore(bench);
  return withDatabase(store, async (db) => {
    const content = await publishContent(store, db, { name: 'large.bin', size: FILE_BYTES });
    await publishCopies(db, content, LISTED - 1);
    const userIds = await seedCustomers(db, 1);
    const [token = ''] = await openSessions(store, db, userIds);
    const entryIds = [content.entryId];
    const [path = ''] = await openGrants(store, db, { userIds, entryIds });
    return { store, token, path };
  });
}

async function measure(
  { store, token, path }: Awaited<ReturnType<typeof prepare>>,
  variant: Variant,
): Promise<string[][]> {
  const target = await startOurs(store, variant);
  try {
    const file = { path, fileBytes: FILE_BYTES, connections: 64, partBytes: 64 * MIB };
    const { bytesPerSecond } = await measureThroughput(target, file, 2);
    const downloads = keepFetching(target, file);
    try {
      const latencies = await pace(
        [
          {
            name: 'listing',
            url: `${target.url}/api/library/entries?limit=${LISTED}`,
            headers: { authorization: `Bearer ${token}` },
          },
          { name: '/healthz', url: `${target.url}/healthz`, headers: {} },
        ],
        { perSecond: PER_SECOND, seconds: SECONDS },
      );
      return [...latencies].map(([name, all]) => [
        variant,
        name,
        String(all.length),
        fixed(quantile(all, 0.5), 1),
        fixed(quantile(all, 0.99), 1),
        fixed(quantile(all, 1), 1),
        fixed(bytesPerSecond / 1024 ** 3),
        `p99 < ${GOAL_MS}`,
      ]);
    } finally {
      await downloads.stop();
    }
  } finally {
    await target.stop();
  }
}
