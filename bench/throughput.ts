/**
 * A file of 2 GiB from the page cache at 1, 8 and 64 connections, with counting on, beside a bare
 * nginx with sendfile and, where it is installed, caddy: throughput and CPU seconds per GiB.
 */
import { join } from 'node:path';
import { type Bench, progress, runBench } from './setup/bench.ts';
import { openGrants, seedCustomers } from './setup/customers.ts';
import { measureThroughput, type Throughput } from './setup/load/byte-load.ts';
import { startCaddy } from './setup/rivals/caddy.ts';
import { NGINX_WORKERS, startNginx } from './setup/rivals/nginx.ts';
import type { Target } from './setup/rivals/target.ts';
import { startOurs, type Variant } from './setup/server.ts';
import { createStore, publishContent, withDatabase } from './setup/store.ts';
import { fixed, printTable } from './setup/table.ts';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
const FILE_BYTES = 2 * GIB;
const ROUNDS = 4;
const SECONDS = 1.5;
/** One connection fetches the whole file; more of them fetch parts that lie evenly over it. */
const CELLS = [
  { connections: 1, partBytes: FILE_BYTES, variants: ['portable', 'fast'] },
  {
    connections: 8,
    partBytes: 256 * MIB,
    variants: ['portable', 'fast', 'portable, 2 processes', 'fast, 2 processes'],
  },
  {
    connections: 64,
    partBytes: 64 * MIB,
    variants: ['portable', 'fast', 'portable, 2 processes', 'fast, 2 processes'],
  },
] as const satisfies { connections: number; partBytes: number; variants: Variant[] }[];

/** A server, and where on it the file is. */
interface Contender {
  readonly target: Target;
  readonly path: string;
}

await runBench(async (bench) => {
  progress('publishing a file of 2 GiB');
  const { rivals, ours } = await startAll(bench);
  const rows: string[][] = [];
  for (const { connections, partBytes, variants } of CELLS) {
    const contenders = [...rivals, ...variants.map((variant) => ours(variant))];
    const rounds = new Map(contenders.map(({ target }) => [target.name, [] as Throughput[]]));
    for (let round = 1; round <= ROUNDS; round += 1) {
      progress(`${connections} connections, round ${round} of ${ROUNDS}`);
      for (const { target, path } of contenders) {
        const file = { path, fileBytes: FILE_BYTES, connections, partBytes };
        rounds.get(target.name)?.push(await measureThroughput(target, file, SECONDS));
      }
    }
    rows.push(...rowsOf(connections, rounds));
  }
  printTable({
    title: 'Throughput of a 2 GiB file',
    head: ['connections', 'server', 'GiB/s', '/ nginx', 'CPU s/GiB', '/ nginx', 'must'],
    rows,
    notes: [
      `Best of ${ROUNDS} rounds of ${SECONDS} s each, in which the servers take turns; ${NGINX_WORKERS} nginx workers.`,
      'One connection fetches the whole file again and again; 8 fetch parts of 256 MiB and 64 parts of 64 MiB, one after the other.',
      'The clients share the cores with the server; one client process for each core, the same for all.',
    ],
  });
});

/** All of them over the same file; whoever is not measured is idle. */
async function startAll(bench: Bench) {
  const store = await createStore(bench);
  const { content, path } = await withDatabase(store, async (db) => {
    const file = await publishContent(store, db, { name: 'large.bin', size: FILE_BYTES });
    const userIds = await seedCustomers(db, 1);
    const [download = ''] = await openGrants(store, db, { userIds, entryIds: [file.entryId] });
    return { content: file, path: download };
  });
  const nginx = bench.use(await startNginx(store.blobFolder, join(bench.folder, 'nginx')));
  const caddy = await startCaddy(store.blobFolder, join(bench.folder, 'caddy'));
  const rivals = [nginx, ...(caddy ? [bench.use(caddy)] : [])];
  const own = new Map<Variant, Contender>();
  for (const variant of new Set(CELLS.flatMap(({ variants }) => variants))) {
    own.set(variant, { target: bench.use(await startOurs(store, variant)), path });
  }
  return {
    rivals: rivals.map((target): Contender => ({ target, path: content.path })),
    ours(variant: Variant): Contender {
      const contender = own.get(variant);
      if (!contender) throw new Error(`${variant} was not started.`);
      return contender;
    },
  };
}

/** What a cell must reach of nginx's throughput, and at most of its CPU time. */
function mustReach(connections: number, variant: string): string {
  if (connections === 1 && variant === 'fast') return '≥ 0.90, CPU ≤ 1.5';
  if (connections === 1 && variant === 'portable') return '≥ 0.50';
  if (connections === 64 && variant === 'fast, 2 processes') return '≥ 0.70, CPU ≤ 1.5';
  if (connections === 8 && variant === 'fast, 2 processes') return '≥ 0.60, CPU ≤ 1.5';
  return '';
}

function rowsOf(connections: number, rounds: ReadonlyMap<string, readonly Throughput[]>) {
  // Whatever else runs on the machine can only make a round slower.
  const best = [...rounds].map(
    ([name, all]) =>
      [name, all.reduce((a, b) => (b.bytesPerSecond > a.bytesPerSecond ? b : a))] as const,
  );
  const nginx = best[0]?.[1];
  if (!nginx) throw new Error('nginx is always measured first.');
  return best.map(([name, { bytesPerSecond, cpuPerGib }]) => [
    String(connections),
    name,
    fixed(bytesPerSecond / GIB),
    fixed(bytesPerSecond / nginx.bytesPerSecond),
    fixed(cpuPerGib),
    fixed(cpuPerGib / nginx.cpuPerGib),
    mustReach(connections, name),
  ]);
}
