/**
 * How fast a file of 2 GiB is uploaded and published, beside `cp`, `sync` and `sha256sum` of the same
 * file on the same disk; the memory of the server while 16 uploads arrive at once; and how many small
 * files are imported a second, on the disk and where fsync costs nothing.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import { importDirectory } from '../apps/server/src/features/library/index.ts';
import { systemClock } from '../apps/server/src/platform/clock/clock.ts';
import { createSignals } from '../apps/server/src/platform/signals/signals.ts';
import { type Bench, progress, runBench } from './setup/bench.ts';
import { sendUpload } from './setup/load/send-upload.ts';
import { memoryOf } from './setup/processes.ts';
import { seedPublisher, writeRandom } from './setup/publisher.ts';
import { startOurs } from './setup/server.ts';
import { quantile } from './setup/statistics.ts';
import { createStore, withDatabase } from './setup/store.ts';
import { fixed, printTable } from './setup/table.ts';

const MIB = 1024 * 1024;
const LARGE = Number(process.env['UPLOAD_MIB'] ?? 2048) * MIB;
const ROUNDS = 3;
const AT_ONCE = 16;
const EACH = 128 * MIB;
const SMALL_FILES = 5_000;
const SMALL = 4096;
/** Memory that is a disk: fsync costs nothing on it. */
const MEMORY_DISK = '/dev/shm';

await runBench(async (bench) => {
  await measureSpeed(bench);
  await measureMemory(bench);
  await measureImport(bench);
});

async function measureSpeed(bench: Bench): Promise<void> {
  const source = join(bench.folder, 'large');
  await writeRandom(source, LARGE);
  const rows: string[][] = [];
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    progress(`upload, round ${round} of ${ROUNDS}`);
    const load = loadavg()[0] ?? 0;
    const copied = await copyAndHash(source);
    const { server, token, store } = await startPublishing(bench);
    const name = `round ${round}`;
    const { sent, published } = await sendUpload({ url: server.url, token }, { source, name });
    await server.stop();
    await rm(store.dataDir, { recursive: true });
    ratios.push(copied / published);
    rows.push([
      String(round),
      fixed(copied, 1),
      fixed(sent, 1),
      fixed(published, 1),
      fixed(copied / published, 2),
      '≥ 0.50',
      fixed(load, 1),
    ]);
  }
  await rm(source);
  printTable({
    title: `One upload of ${LARGE / MIB} MiB`,
    head: ['round', 'cp + sync + sha256sum s', 'sent s', 'published s', 'ratio', 'must', 'load'],
    rows,
    notes: [`Median ratio: ${fixed(quantile(ratios, 0.5), 2)}.`],
  });
}

/** What an administrator would do who has the file on the same machine. @returns seconds */
async function copyAndHash(source: string): Promise<number> {
  const copy = `${source}.copy`;
  const startedAt = performance.now();
  execFileSync('cp', [source, copy]);
  execFileSync('sync', [copy]);
  execFileSync('sha256sum', [copy]);
  const seconds = (performance.now() - startedAt) / 1000;
  await rm(copy);
  return seconds;
}

async function measureMemory(bench: Bench): Promise<void> {
  progress(`${AT_ONCE} uploads at once`);
  const source = join(bench.folder, 'one of many');
  await writeRandom(source, EACH);
  const { server, token } = await startPublishing(bench);
  const before = memoryOf(server.pids()).resident;
  const names = Array.from({ length: AT_ONCE }, (_, index) => `upload ${index}`);
  const startedAt = performance.now();
  await Promise.all(names.map((name) => sendUpload({ url: server.url, token }, { source, name })));
  const seconds = (performance.now() - startedAt) / 1000;
  const { peak } = memoryOf(server.pids());
  await server.stop();
  printTable({
    title: `${AT_ONCE} uploads of ${EACH / MIB} MiB at once`,
    head: ['before MB', 'peak MB', 'must', 'published s'],
    rows: [[fixed(before / 1e6, 0), fixed(peak / 1e6, 0), '≤ 250', fixed(seconds, 1)]],
    notes: [],
  });
}

async function measureImport(bench: Bench): Promise<void> {
  const rows: string[][] = [];
  for (const place of ['disk', 'memory'] as const) {
    progress(`import, ${place}`);
    const parent = await mkdtemp(join(place === 'disk' ? bench.folder : MEMORY_DISK, 'import-'));
    try {
      const { seconds, cpu } = await importSmallFiles({ ...bench, folder: parent });
      const must = place === 'disk' ? '' : '≥ 1000';
      const perSecond = [SMALL_FILES / seconds, SMALL_FILES / cpu].map((rate) => fixed(rate, 0));
      rows.push([place, fixed(seconds, 1), fixed(cpu, 1), ...perSecond, must]);
    } finally {
      await rm(parent, { recursive: true });
    }
  }
  printTable({
    title: `${SMALL_FILES} files of ${SMALL} bytes imported`,
    head: ['storage', 's', 'CPU s', 'files a second', 'a CPU second', 'must'],
    rows,
    notes: ['The difference between the two is what fsync costs.'],
  });
}

async function importSmallFiles(bench: Bench): Promise<{ seconds: number; cpu: number }> {
  const source = join(bench.folder, 'files');
  await mkdir(source);
  for (let index = 0; index < SMALL_FILES; index += 1) {
    await writeFile(join(source, `${index}.bin`), randomBytes(SMALL));
  }
  const store = await createStore(bench);
  const blobs = await openDiskBlobStore(join(store.dataDir, 'blobs'));
  return withDatabase(store, async (db) => {
    const deps = { db, blobs, clock: systemClock, signals: createSignals() };
    const startedAt = performance.now();
    const cpuBefore = process.cpuUsage();
    const { newFiles } = await importDirectory(deps, source, {});
    if (newFiles !== SMALL_FILES) throw new Error(`${newFiles} files were imported.`);
    const { user, system } = process.cpuUsage(cpuBefore);
    return { seconds: (performance.now() - startedAt) / 1000, cpu: (user + system) / 1e6 };
  });
}

async function startPublishing(bench: Bench) {
  const store = await createStore(bench);
  const token = await seedPublisher(store);
  const server = bench.use(await startOurs(store, 'fast'));
  return { server, token, store };
}
