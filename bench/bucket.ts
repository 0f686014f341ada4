/**
 * A file of 512 MiB that lies in a bucket, with counting on, beside an nginx that passes on what the
 * storage gives to everybody, and beside that storage itself, a Ceph that keeps everything in memory.
 */
import { join } from 'node:path';
import { openS3BlobStore } from '@file-server/blob-store/drivers/s3';
import {
  createBucket,
  letEverybodyRead,
  startObjectStorage,
} from '@file-server/testkit/object-storage';
import { type Bench, progress, runBench } from './setup/bench.ts';
import { openGrants, seedCustomers } from './setup/customers.ts';
import { measureThroughput, type Throughput } from './setup/load/byte-load.ts';
import { startNginxBefore } from './setup/rivals/nginx.ts';
import type { Target } from './setup/rivals/target.ts';
import { startOurs } from './setup/server.ts';
import { createStore, publishContent, type Store, withDatabase } from './setup/store.ts';
import { fixed, printTable } from './setup/table.ts';

const MIB = 1024 ** 2;
const FILE_BYTES = 512 * MIB;
const ROUNDS = 3;
const SECONDS = 3;
const CELLS = [
  { connections: 1, partBytes: FILE_BYTES },
  { connections: 8, partBytes: 64 * MIB },
];

/** A server, and where on it the file is. */
interface Contender {
  readonly target: Target;
  readonly path: string;
}

await runBench(async (bench) => {
  const contenders = await startAll(bench);
  const rows: string[][] = [];
  for (const { connections, partBytes } of CELLS) {
    const best = new Map<string, Throughput>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      progress(`${connections} connections, round ${round} of ${ROUNDS}`);
      for (const { target, path } of contenders) {
        const file = { path, fileBytes: FILE_BYTES, connections, partBytes };
        const found = await measureThroughput(target, file, SECONDS);
        const before = best.get(target.name);
        // Whatever else runs on the machine can only make a round slower.
        if (!before || found.bytesPerSecond > before.bytesPerSecond) best.set(target.name, found);
      }
    }
    rows.push(...rowsOf(connections, best));
  }
  printTable({
    title: 'Throughput of a 512 MiB file in a bucket',
    head: ['connections', 'server', 'MiB/s', '/ nginx', 'CPU s/GiB', '/ nginx'],
    rows,
    notes: [
      `Best of ${ROUNDS} rounds of ${SECONDS} s each, in which the servers take turns; one process of ours, two nginx workers.`,
      'Storage, clients and servers share the cores. CPU time is that of the server alone, without the storage.',
    ],
  });
});

async function startAll(bench: Bench): Promise<Contender[]> {
  progress('starting the storage');
  const ceph = bench.use(await startObjectStorage());
  const bucket = await createBucket(ceph.storage);
  const { endpoint, region, credentials } = ceph.storage;
  const settings = { bucket, endpoint, region, credentials };
  const onDisk = await createStore(bench);
  const store: Store = {
    ...onDisk,
    env: {
      ...onDisk.env,
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    openBlobs: () => openS3BlobStore(settings),
  };
  progress('publishing a file of 512 MiB');
  const { key, path } = await withDatabase(store, async (db) => {
    const file = await publishContent(store, db, { name: 'large.bin', size: FILE_BYTES });
    const userIds = await seedCustomers(db, 1);
    const [download = ''] = await openGrants(store, db, { userIds, entryIds: [file.entryId] });
    return { key: `blobs${file.path}`, path: download };
  });
  await letEverybodyRead(ceph.storage, { bucket, key });
  const open = `/${bucket}/${key}`;
  const nginx = bench.use(await startNginxBefore(endpoint, join(bench.folder, 'nginx')));
  const storage = { name: 'the storage', url: endpoint, pids: () => [], stop: async () => {} };
  const ours = bench.use(await startOurs(store, 'portable'));
  const handing = bench.use(await startOurs(store, 'portable', { DOWNLOAD_MODE: 's3' }));
  return [
    { target: nginx, path: open },
    { target: storage, path: open },
    { target: { ...ours, name: 'ours' }, path },
    { target: { ...handing, name: 'ours, DOWNLOAD_MODE=s3' }, path },
  ];
}

function rowsOf(connections: number, best: ReadonlyMap<string, Throughput>): string[][] {
  const [nginx] = best.values();
  if (!nginx) throw new Error('nginx is always measured first.');
  return [...best].map(([name, { bytesPerSecond, cpuPerGib }]) => [
    String(connections),
    name,
    fixed(bytesPerSecond / MIB, 0),
    fixed(bytesPerSecond / nginx.bytesPerSecond),
    cpuPerGib > 0 ? fixed(cpuPerGib) : '',
    cpuPerGib > 0 ? fixed(cpuPerGib / nginx.cpuPerGib) : '',
  ]);
}
