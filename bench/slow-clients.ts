/**
 * Memory and descriptors of a server with 1,000 clients that read 4 KiB a second each, beside nginx;
 * and what is left of them once they have all gone away at the same time.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, progress, runBench } from './setup/bench.ts';
import { openGrants, seedCustomers } from './setup/customers.ts';
import type { SlowLoad } from './setup/load/slow-readers.ts';
import { descriptorsOf, memoryOf, socketMemory } from './setup/processes.ts';
import { startCaddy } from './setup/rivals/caddy.ts';
import { startNginx } from './setup/rivals/nginx.ts';
import type { Target } from './setup/rivals/target.ts';
import { startOurs, type Variant, VARIANTS } from './setup/server.ts';
import { createStore, publishContent, publishCopies, withDatabase } from './setup/store.ts';
import { megabytes, printTable } from './setup/table.ts';

const PROGRAM = resolve(import.meta.dirname, 'setup/load/slow-readers.ts');
const CLIENTS = 1000;
const CUSTOMERS = 10;
const BYTES_PER_SECOND = 4096;
const SECONDS = 20;
/** How long after the clients have gone their descriptors may still be open. */
const LEAVE_SECONDS = 10;
const FILE_BYTES = 64 * 1024 ** 2;
const GOAL = '< 250 MB';

interface Footprint {
  readonly residentBefore: number;
  readonly peak: number;
  readonly together: number;
  readonly sockets: number;
  readonly descriptors: { before: number; during: number; after: number };
  readonly residentAfter: number;
}

await runBench(async (bench) => {
  const rows: string[][] = [];
  await forEachServer(bench, async (target, paths, must) => {
    progress(target.name);
    const { residentBefore, peak, together, sockets, descriptors, residentAfter } = await measure(
      bench,
      target,
      paths,
    );
    rows.push([
      target.name,
      megabytes(residentBefore),
      megabytes(peak),
      megabytes(together),
      megabytes(sockets),
      `${descriptors.before}, ${descriptors.during}, ${descriptors.after}`,
      megabytes(residentAfter),
      must,
    ]);
  });
  printTable({
    title: '1,000 slow clients',
    head: [
      'server',
      'MB before',
      'peak MB',
      'files once',
      'kernel MB',
      'descriptors before, during, after',
      'MB after',
      'must',
    ],
    rows,
    notes: [
      `${CLIENTS} clients, each with its own grant of a file of 64 MiB, read ${BYTES_PER_SECOND} bytes a second for ${SECONDS} s, then all are cut at the same time. The limit of transfers per user is raised to ${CLIENTS}.`,
      'Peak is the resident memory of all processes of the server added up, pages that they share counted in each; next to it the pages of files, such as the program, once. Kernel is the growth of the TCP buffers of the whole machine.',
      `After is ${LEAVE_SECONDS} s later at most; nothing is left when the descriptors are those of before.`,
    ],
  });
});

/** One server at a time: the kernel's buffers are those of the whole machine. */
async function forEachServer(
  bench: Bench,
  work: (target: Target, paths: readonly string[], must: string) => Promise<void>,
): Promise<void> {
  const store = await createStore(bench);
  const { stored, downloads } = await withDatabase(store, async (db) => {
    const content = await publishContent(store, db, { name: 'slow.bin', size: FILE_BYTES });
    const entryIds = await publishCopies(db, content, CLIENTS / CUSTOMERS);
    const userIds = await seedCustomers(db, CUSTOMERS);
    return { stored: content.path, downloads: await openGrants(store, db, { userIds, entryIds }) };
  });
  const run = async (target: Target, paths: readonly string[], must = '') => {
    try {
      await work(target, paths, must);
    } finally {
      await target.stop();
    }
  };
  const same = Array.from({ length: CLIENTS }, () => stored);
  await run(await startNginx(store.blobFolder, join(bench.folder, 'nginx')), same);
  const caddy = await startCaddy(store.blobFolder, join(bench.folder, 'caddy'));
  if (caddy) await run(caddy, same);
  const limits = { TRANSFERS_PER_USER: String(CLIENTS) };
  for (const variant of Object.keys(VARIANTS) as Variant[]) {
    // The first start leaves the compiled code behind; what counts is a server in use.
    await (await startOurs(store, variant)).stop();
    await run(await startOurs(store, variant, limits), downloads, GOAL);
  }
}

async function measure(bench: Bench, target: Target, paths: readonly string[]): Promise<Footprint> {
  const pids = target.pids();
  const before = descriptorsOf(pids);
  const residentBefore = memoryOf(pids).resident;
  const socketsBefore = socketMemory();
  const clients = await startClients(bench, target, paths);
  let sockets = 0;
  let during = 0;
  let together = 0;
  for (let second = 0; second < SECONDS; second += 1) {
    await sleep(1000);
    if (clients.exitCode !== null) throw new Error(`${target.name}: the clients gave up.`);
    sockets = Math.max(sockets, socketMemory() - socketsBefore);
    during = Math.max(during, descriptorsOf(pids));
    together = Math.max(together, memoryOf(pids).together);
  }
  const gone = once(clients, 'exit');
  clients.stdin.end();
  await gone;
  const deadline = performance.now() + LEAVE_SECONDS * 1000;
  while (descriptorsOf(pids) > before && performance.now() < deadline) await sleep(100);
  const { peak, resident } = memoryOf(pids);
  const after = descriptorsOf(pids);
  const descriptors = { before, during, after };
  return { residentBefore, peak, together, sockets, descriptors, residentAfter: resident };
}

/** @returns the running process, in which every client has had its first bytes */
async function startClients(bench: Bench, { url }: Target, paths: readonly string[]) {
  const file = join(bench.folder, 'paths');
  await writeFile(file, paths.join('\n'));
  const load: SlowLoad = { origin: url, paths: file, bytesPerSecond: BYTES_PER_SECOND };
  const clients = spawn(process.execPath, [PROGRAM, JSON.stringify(load)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ready = once(clients.stdout, 'data').then(() => true);
  const ended = once(clients, 'exit').then(() => false);
  if (!(await Promise.race([ready, ended]))) throw new Error('The slow clients did not start.');
  return clients;
}
