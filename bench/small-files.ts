/**
 * Files of 4 KiB a second at 64 keep-alive connections, beside nginx, a bare `node:http` server and,
 * where it is installed, caddy. Each request is a download through its own grant: the first fetch of one commits its unit,
 * a repeated fetch is checked and served.
 */
import { join } from 'node:path';
import { type Bench, progress, runBench } from './setup/bench.ts';
import { openGrants, seedCustomers } from './setup/customers.ts';
import { fetchAll, type Requests, requireWrk } from './setup/load/wrk.ts';
import { startBareNode } from './setup/rivals/bare-node.ts';
import { startCaddy } from './setup/rivals/caddy.ts';
import { startNginx } from './setup/rivals/nginx.ts';
import type { Target } from './setup/rivals/target.ts';
import { startOurs, type Variant } from './setup/server.ts';
import { medianBy } from './setup/statistics.ts';
import { createStore, publishContent, withDatabase } from './setup/store.ts';
import { fixed, printTable } from './setup/table.ts';

const FILE_BYTES = 4096;
const FILES = 1000;
const ROUNDS = 3;
/** Customers whose grants of all files are fetched for the first time in one round. */
const CUSTOMERS_PER_ROUND = 6;
const SECONDS = 2;
const OURS = ['fast', 'fast, 2 processes'] as const satisfies Variant[];

const BARE = { memory: 'bare node:http, memory', disk: 'bare node:http, disk' } as const;
/** One process of ours that serves a file again. */
const GOAL = '≥ 0.50 of bare';

interface Contender {
  readonly target: Target;
  /** What is fetched in each round; distinct for every round of ours. */
  readonly rounds: readonly (readonly string[])[];
  readonly counts: boolean;
}

await runBench(async (bench) => {
  requireWrk();
  const contenders = await startAll(bench);
  const first = new Map<string, Requests[]>();
  const again = new Map<string, Requests[]>();
  const scratch = join(bench.folder, 'wrk');
  for (let round = 0; round < ROUNDS; round += 1) {
    progress(`round ${round + 1} of ${ROUNDS}`);
    for (const { target, rounds, counts } of contenders) {
      const paths = rounds[round] ?? [];
      if (counts) {
        const once = { paths, seconds: SECONDS, once: true };
        note(first, target, await fetchAll(target.url, once, scratch));
      }
      const repeated = { paths, seconds: SECONDS, once: false };
      note(again, target, await fetchAll(target.url, repeated, scratch));
    }
  }
  printTable({
    title: 'Files of 4 KiB a second',
    head: ['fetch', 'server', 'files/s', '/ nginx', '/ bare', 'p50 ms', 'p99 ms', 'must'],
    rows: [...rowsOf('first', first, again), ...rowsOf('repeated', again, again)],
    notes: [
      `Median of ${ROUNDS} rounds in which the servers take turns; 64 connections of wrk, 1 thread, which shares the cores with the server.`,
      `${FILES} files, each stored for itself. A first fetch charges its unit and answers after that is on disk: ${FILES * CUSTOMERS_PER_ROUND} grants a round, opened beforehand. Compared with any fetch from nginx, which counts nothing.`,
      'The bare node:http server is one process that checks nothing and counts nothing; "/ bare" compares with the one that has the files in memory.',
      'Ours keeps the bytes of files of this size for a minute, so most of them come from its memory; those of nginx come from the page cache.',
    ],
  });
});

async function startAll(bench: Bench): Promise<Contender[]> {
  const store = await createStore(bench);
  progress(`publishing ${FILES} files`);
  const { paths, grants } = await withDatabase(store, async (db) => {
    const files = [];
    for (let index = 0; index < FILES; index += 1) {
      files.push(await publishContent(store, db, { name: `${index}.bin`, size: FILE_BYTES }));
    }
    progress('opening grants');
    const entryIds = files.map(({ entryId }) => entryId);
    const grantsOfRounds: string[][] = [];
    while (grantsOfRounds.length < OURS.length * ROUNDS) {
      const userIds = await seedCustomers(db, CUSTOMERS_PER_ROUND);
      grantsOfRounds.push(await openGrants(store, db, { userIds, entryIds }));
    }
    return { paths: files.map(({ path }) => path), grants: grantsOfRounds };
  });
  const nginx = bench.use(await startNginx(store.blobFolder, join(bench.folder, 'nginx')));
  const caddy = await startCaddy(store.blobFolder, join(bench.folder, 'caddy'));
  const rivals = [nginx, ...(caddy ? [bench.use(caddy)] : [])];
  const sameEachRound = (fetched: readonly string[]) =>
    Array.from({ length: ROUNDS }, () => fetched);
  const contenders: Contender[] = rivals.map((target) => ({
    target,
    rounds: sameEachRound(paths),
    counts: false,
  }));
  const node = bench.use(await startBareNode(store.blobFolder));
  for (const source of ['memory', 'disk'] as const) {
    contenders.push({
      target: { ...node, name: BARE[source] },
      rounds: sameEachRound(paths.map((path) => `/${source}${path}`)),
      counts: false,
    });
  }
  for (const [index, variant] of OURS.entries()) {
    contenders.push({
      target: bench.use(await startOurs(store, variant)),
      rounds: grants.slice(index * ROUNDS, (index + 1) * ROUNDS),
      counts: true,
    });
  }
  return contenders;
}

function note(all: Map<string, Requests[]>, { name }: Target, requests: Requests): void {
  all.set(name, [...(all.get(name) ?? []), requests]);
}

function rowsOf(
  fetch: string,
  measured: ReadonlyMap<string, readonly Requests[]>,
  yardstick: ReadonlyMap<string, readonly Requests[]>,
): string[][] {
  const median = (all: readonly Requests[]) => medianBy(all, (round) => round.perSecond);
  const nginx = median(yardstick.get('nginx') ?? []).perSecond;
  const bare = median(yardstick.get(BARE.memory) ?? []).perSecond;
  return [...measured].map(([name, all]) => {
    const { perSecond, p50, p99 } = median(all);
    const ratios = [fixed(perSecond / nginx), fixed(perSecond / bare)];
    const must = fetch === 'repeated' && name === 'fast' ? GOAL : '';
    return [fetch, name, fixed(perSecond, 0), ...ratios, fixed(p50, 1), fixed(p99, 1), must];
  });
}
