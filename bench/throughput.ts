/**
 * One large file from the page cache, with counting on, beside a bare nginx with sendfile in the
 * same run. Prints throughput and CPU seconds per GiB as ratios to nginx.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../apps/server/src/platform/db/drivers/sqlite.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { migrations } from '../apps/server/src/migrations.ts';
import { signInTo } from '../apps/server/tests/harness/client.ts';
import { publishRandomFile } from '../apps/server/tests/harness/published-file.ts';
import { CUSTOMER, startServerProcess } from '../apps/server/tests/harness/server-process.ts';
import { cpuSeconds } from './setup/cpu-time.ts';
import { startNginx } from './setup/nginx.ts';

const SIZE = 1024 ** 3;
const GIB = SIZE / 1024 ** 3;
const ROUNDS = 3;

interface Measurement {
  readonly gibPerSecond: number;
  readonly cpuPerGib: number;
}

const dataDir = await mkdtemp(join(tmpdir(), 'file-server-bench-'));
const engine = {
  name: 'sqlite' as const,
  dataDir,
  env: { DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  open: () => openSqlite(join(dataDir, 'file-server.sqlite')),
};
try {
  const db = engine.open();
  await migrate(db, migrations);
  await db.close();
  const file = await publishRandomFile(engine, 'large.bin', SIZE);
  const blobFolder = join(
    dataDir,
    'blobs',
    'blobs',
    file.sha256.slice(0, 2),
    file.sha256.slice(2, 4),
  );
  const server = await startServerProcess(engine.env);
  const nginx = await startNginx(blobFolder, 3980, join(dataDir, 'nginx'));
  const customer = await signInTo(server.url, CUSTOMER);
  const ours = server.url + (await customer.open(file.entryId)).url;
  const theirs = `${nginx.url}/${file.sha256}`;

  console.log('connections  nginx GiB/s  ours GiB/s  ratio  CPU s/GiB nginx  ours  ratio');
  for (const connections of [1, 8]) {
    const rival = await best(theirs, connections, nginx.pids);
    const own = await best(ours, connections, [server.child.pid ?? 0]);
    const cells = [
      String(connections).padStart(11),
      rival.gibPerSecond.toFixed(2).padStart(11),
      own.gibPerSecond.toFixed(2).padStart(10),
      (own.gibPerSecond / rival.gibPerSecond).toFixed(2).padStart(5),
      rival.cpuPerGib.toFixed(2).padStart(15),
      own.cpuPerGib.toFixed(2).padStart(4),
      (own.cpuPerGib / rival.cpuPerGib).toFixed(2).padStart(5),
    ];
    console.log(cells.join('  '));
  }
  console.log('counted', await customer.count());
  await nginx.stop();
  await server.terminate();
} finally {
  await rm(dataDir, { recursive: true });
}

/** The best of some rounds, because anything else on the machine only makes a round slower. */
async function best(
  url: string,
  connections: number,
  pids: readonly number[],
): Promise<Measurement> {
  const rounds: Measurement[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const cpuBefore = cpuSeconds(pids);
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: connections }, () => fetchToNowhere(url)));
    const seconds = (performance.now() - startedAt) / 1000;
    rounds.push({
      gibPerSecond: (connections * GIB) / seconds,
      cpuPerGib: (cpuSeconds(pids) - cpuBefore) / (connections * GIB),
    });
  }
  return rounds.reduce((a, b) => (b.gibPerSecond > a.gibPerSecond ? b : a));
}

async function fetchToNowhere(url: string): Promise<void> {
  const curl = spawn('curl', ['--silent', '--fail', '--output', '/dev/null', url]);
  const [code] = (await once(curl, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`curl ended with code ${code}.`);
}
