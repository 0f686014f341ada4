/**
 * What clients pay that read slowly and cancel below the free allowance, on every way of running: the
 * count of each, beside one that takes more. Alone on the machine's loopback, whose segments are
 * 64 KB; for those of a network:
 *
 *     unshare -rn sh -c 'ip link set lo mtu 1500 up && npm run bench -- slow-cancel'
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { DownloadTables } from '../apps/server/src/features/downloads/tables.ts';
import { tables } from '../apps/server/src/platform/db/database.ts';
import { startPlainProxy } from '../apps/server/tests/harness/plain-proxy.ts';
import { readSlowly, type SlowReading } from '../apps/server/tests/harness/slow-reader.ts';
import { type Bench, progress, runBench } from './setup/bench.ts';
import { openGrants, seedCustomers } from './setup/customers.ts';
import { startOurs, type Variant } from './setup/server.ts';
import { createStore, publishContent, withDatabase } from './setup/store.ts';
import { printTable } from './setup/table.ts';

const MIB = 1024 ** 2;
const LARGE = { name: 'large.bin', size: 64 * MIB };
/** Its allowance is 50 KB, which the client's own system takes at once. */
const SMALL = { name: 'small.bin', size: 1_000_000 };

interface Client extends SlowReading {
  readonly name: string;
  readonly file?: typeof SMALL;
}

const CLIENTS: readonly Client[] = [
  { name: '4 KiB, leaves', bytes: 4096, bytesPerSecond: null, pauseMs: 0 },
  { name: '4 KiB, waits 2 s', bytes: 4096, bytesPerSecond: null, pauseMs: 2000 },
  { name: '50 KB/s to 900 KB', bytes: 900_000, bytesPerSecond: 50_000, pauseMs: 0 },
  { name: '500 KB/s to 900 KB', bytes: 900_000, bytesPerSecond: 500_000, pauseMs: 0 },
  { name: '256 KiB at once, waits 2 s', bytes: MIB / 4, bytesPerSecond: null, pauseMs: 2000 },
  {
    name: '4 KiB of 1 MB, waits 2 s',
    bytes: 4096,
    bytesPerSecond: null,
    pauseMs: 2000,
    file: SMALL,
  },
  { name: 'takes 2 MiB', bytes: 2 * MIB, bytesPerSecond: null, pauseMs: 0 },
];

interface Way {
  readonly name: string;
  readonly variant: Variant;
  readonly tmpfs?: boolean;
  /** Words of the proxy's `proxy_buffering` and `listen`. */
  readonly proxy?: readonly ['on' | 'off', string];
}

const WAYS: readonly Way[] = [
  { name: 'fast', variant: 'fast' },
  { name: 'portable', variant: 'portable' },
  { name: 'fast, 2 processes', variant: 'fast, 2 processes' },
  { name: 'fast, tmpfs', variant: 'fast', tmpfs: true },
  { name: 'portable, tmpfs', variant: 'portable', tmpfs: true },
  { name: 'nginx, buffering on', variant: 'fast', proxy: ['on', ''] },
  { name: 'nginx, buffering off', variant: 'fast', proxy: ['off', ''] },
  { name: 'nginx, on, sndbuf=128k', variant: 'fast', proxy: ['on', 'sndbuf=128k'] },
  { name: 'nginx, off, sndbuf=128k', variant: 'fast', proxy: ['off', 'sndbuf=128k'] },
];

await runBench(async (bench) => {
  const mtu = (await readFile('/sys/class/net/lo/mtu', 'utf8')).trim();
  const lowat = (await readFile('/proc/sys/net/ipv4/tcp_notsent_lowat', 'utf8')).trim();
  const rows: string[][] = [];
  for (const way of WAYS) {
    progress(way.name);
    rows.push([way.name, ...(await countsOf(bench, way))]);
  }
  printTable({
    title: `Units charged to clients that cancel (MTU ${mtu})`,
    head: ['way', ...CLIENTS.map(({ name }) => name)],
    rows,
    notes: [
      'All but the last leave below the allowance: 1 MiB of a file of 64 MiB, 50 KB of one of 1 MB. The last must pay one unit.',
      `net.ipv4.tcp_notsent_lowat is ${lowat}.`,
    ],
  });
});

/** @returns units that each client was charged */
async function countsOf(bench: Bench, { variant, tmpfs, proxy }: Way): Promise<string[]> {
  const folder = tmpfs ? await mkdtemp('/dev/shm/file-server-bench-') : bench.folder;
  const store = await createStore({ ...bench, folder });
  const customers = await withDatabase(store, async (db) => {
    const small = await publishContent(store, db, SMALL);
    const large = await publishContent(store, db, LARGE);
    const userIds = await seedCustomers(db, CLIENTS.length);
    return Promise.all(
      CLIENTS.map(async ({ file }, index) => {
        const userId = userIds[index] ?? '';
        const entryIds = [(file ? small : large).entryId];
        const [path = ''] = await openGrants(store, db, { userIds: [userId], entryIds });
        return { userId, path };
      }),
    );
  });
  const server = await startOurs(store, variant);
  const front = proxy && (await startPlainProxy(new URL(server.url).host, ...proxy));
  try {
    const { url } = front ?? server;
    await Promise.all(
      CLIENTS.map((client, index) => readSlowly(url + (customers[index]?.path ?? ''), client)),
    );
  } finally {
    await front?.stop();
    await server.stop();
  }
  const committed = await withDatabase(store, (db) =>
    tables<DownloadTables>(db)
      .selectFrom('grants')
      .select('user_id')
      .where('state', '=', 'committed')
      .execute(),
  );
  await rm(tmpfs ? folder : store.dataDir, { recursive: true });
  return customers.map(({ userId }) =>
    String(committed.filter((grant) => grant.user_id === userId).length),
  );
}
