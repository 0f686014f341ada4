/**
 * How long the calls take over HTTP that list, open and search a library of a million entries and 1,000
 * products, for a customer who sees five of these, beside a library of 1,000 entries; on SQLite and
 * PostgreSQL. Before it, how long such a library takes to become searchable.
 */
import type { EntryPage } from '@file-server/contract/library';
import { sql } from 'kysely';
import { openPostgresNameSearch } from '../apps/server/src/features/library/search/drivers/postgres.ts';
import { indexMissingNames } from '../apps/server/src/features/library/search/index-names.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { type Bench, progress, runBench } from './setup/bench.ts';
import { openSessions, seedCustomers } from './setup/customers.ts';
import { entitle, insertLibrary, type SeededProduct } from './setup/large-library.ts';
import { pace, type PacedRequest } from './setup/load/open-loop.ts';
import { startOurs } from './setup/server.ts';
import { quantile } from './setup/statistics.ts';
import { createStore, type EngineName, withDatabase } from './setup/store.ts';
import { fixed, printTable } from './setup/table.ts';

const ENGINES = ['sqlite', 'postgres'] as const satisfies EngineName[];
const HELD = 5;
const SMALL = { entries: 1_000, products: HELD };
const LARGE = { entries: Number(process.env['LIBRARY_ENTRIES'] ?? 1_000_000), products: 1_000 };
const PER_SECOND = 20;
const SECONDS = Number(process.env['LIBRARY_SECONDS'] ?? 40);
const GOAL_MS = 50;
const GOAL_RATIO = 3;

/** From a text that one name holds to one that all hold. */
const TEXTS = {
  'one name': 'release-0000777',
  'a few names': '00077',
  'one name in ten': 'setup 7',
  'all names': 'release',
  'the ending of all': '.zip',
  'two letters': 're',
  'no name': 'zebra',
} as const;

type Latencies = ReadonlyMap<string, readonly number[]>;

await runBench(async (bench) => {
  const rows: string[][] = [];
  const notes: string[] = [];
  for (const engine of ENGINES) {
    const small = await measure(bench, engine, SMALL);
    const large = await measure(bench, engine, LARGE);
    notes.push(large.note);
    rows.push(...compare(engine, small.latencies, large.latencies));
  }
  printTable({
    title: `Calls over HTTP with ${LARGE.entries} entries, beside ${SMALL.entries}`,
    head: ['engine', 'call', 'p50 ms', 'p99 ms', 'max ms', 'must', 'small p50', 'ratio', 'must'],
    rows,
    notes: [
      ...notes,
      `The caller holds ${HELD} of ${LARGE.products} products, of as many files each; the others are hidden.`,
      `${PER_SECOND} calls a second for ${SECONDS} s, the kinds in turn, sent when they are due; a latency counts from then on. The ratio compares medians.`,
    ],
  });
});

/** A row for each kind of call; only listings have a goal beside the small library. */
function compare(engine: EngineName, small: Latencies, large: Latencies): string[][] {
  return [...large].map(([name, latencies]) => {
    const before = quantile(small.get(name) ?? [], 0.5);
    const median = quantile(latencies, 0.5);
    return [
      engine,
      name,
      fixed(median, 1),
      fixed(quantile(latencies, 0.99), 1),
      fixed(quantile(latencies, 1), 1),
      `≤ ${GOAL_MS}`,
      fixed(before, 1),
      fixed(median / before, 1),
      name.startsWith('search') ? '' : `≤ ${GOAL_RATIO}`,
    ];
  });
}

async function measure(bench: Bench, engine: EngineName, size: typeof LARGE) {
  progress(`${engine}: ${size.entries} entries`);
  const store = await createStore(bench, engine);
  const { token, seconds, products } = await withDatabase(store, async (db) => {
    const seeded = await insertLibrary(db, size);
    const [userId = ''] = await seedCustomers(db, 1);
    await entitle(
      db,
      userId,
      seeded.slice(0, HELD).map(({ id }) => id),
    );
    const elapsed = await makeSearchable(db);
    // As autovacuum does within minutes, here in the middle of the calls.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(db.unhurried);
    const [sessionToken = ''] = await openSessions(store, db, [userId]);
    return { token: sessionToken, seconds: elapsed, products: seeded };
  });
  const server = await startOurs(store, 'fast');
  try {
    const headers = { authorization: `Bearer ${token}` };
    const listings = await listingsOf(server.url, headers, products);
    const searches = Object.entries(TEXTS).map(([name, text]) => [
      `search: ${name}`,
      `search?q=${encodeURIComponent(text)}`,
    ]);
    const kinds = [...Object.entries(listings), ...searches].map(
      ([name = '', path = '']): PacedRequest => ({
        name,
        url: `${server.url}/api/library/${path}`,
        headers,
      }),
    );
    progress('calling');
    const latencies = await pace(kinds, { perSecond: PER_SECOND, seconds: SECONDS });
    return {
      note: `${engine}: ${size.entries} names became searchable in ${fixed(seconds, 1)} s.`,
      latencies,
    };
  } finally {
    await server.stop();
  }
}

/** @returns seconds that it took */
async function makeSearchable(db: Database): Promise<number> {
  progress('making it searchable');
  const startedAt = performance.now();
  await indexMissingNames(db, new AbortController().signal);
  if (db.capabilities.engine === 'postgres') await openPostgresNameSearch(db).prepare();
  return (performance.now() - startedAt) / 1000;
}

/** Paths below /api/library/, by what they ask for. */
async function listingsOf(
  url: string,
  headers: Readonly<Record<string, string>>,
  [product]: readonly SeededProduct[],
): Promise<Readonly<Record<string, string>>> {
  if (!product) throw new Error('There is no product.');
  const page = (query = '') => `entries?limit=50&parent=${product.folderId}${query}`;
  const ask = async (path: string): Promise<EntryPage> => {
    const answer = await fetch(`${url}/api/library/${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered with ${answer.status}.`);
    return (await answer.json()) as EntryPage;
  };
  const { total = 0 } = await ask(page());
  const middle = Math.floor(total / 2 - 50);
  const { items, nextCursor } = await ask(page(`&offset=${middle}`));
  return {
    'the top': 'entries?limit=50',
    'a folder': page(),
    'a folder by size': page('&sort=size&order=desc'),
    'a folder by date': page('&sort=updated&order=desc'),
    'its middle by cursor': page(`&cursor=${nextCursor ?? ''}`),
    'its middle by offset': page(`&offset=${middle}`),
    'its end by offset': page(`&offset=${total - 50}`),
    'a file': `entries/${items[0]?.id ?? ''}`,
    'a product’s page': `entries/${product.folderId}/product`,
    'a product’s releases': `entries/${product.folderId}/releases`,
  };
}
