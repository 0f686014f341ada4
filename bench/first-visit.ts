/**
 * What a visitor waits for who has never been here: the login, and the first row of the library for
 * somebody who is signed in, on a slow network and a slow processor; then how the list scrolls.
 */
import type { Browser } from '@playwright/test';
import { type Bench, progress, runBench } from './setup/bench.ts';
import { openBrowser } from './setup/browser/open-browser.ts';
import { PIXELS_PER_FRAME, scrollThrough } from './setup/browser/scroll.ts';
import { type Asked, SLOW, type Visit, visit, type Wanted } from './setup/browser/visit.ts';
import { openSessions, seedCustomers } from './setup/customers.ts';
import { startOurs } from './setup/server.ts';
import { medianBy, quantile } from './setup/statistics.ts';
import { createStore, publishContent, publishCopies, withDatabase } from './setup/store.ts';
import { fixed, formatTable, printTable } from './setup/table.ts';

const ROUNDS = 5;
const FILES = 5000;
const LIST = '[role="grid"]';
/** Where the web app keeps the access token (R7.07). */
const TOKEN_KEY = 'jwt_access_token';

/** Times in milliseconds. */
interface Screen extends Wanted {
  readonly name: string;
  readonly goalMs: number;
  readonly goalRequests: number;
}

const GOAL_FRAME_MS = 20;

await runBench(async (bench) => {
  const { browser } = bench.use(await openBrowser());
  progress(`publishing ${FILES} files`);
  const { url, token } = await prepare(bench);
  const storageState = {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: TOKEN_KEY, value: token }] }],
  };
  const screens: readonly Screen[] = [
    {
      name: 'login',
      url: `${url}/login`,
      usable: `document.activeElement?.matches('input[autocomplete="username"]:not([readonly], :disabled)')`,
      goalMs: 3000,
      goalRequests: 12,
    },
    {
      name: 'library, signed in',
      url: `${url}/file-manager`,
      usable: `document.querySelector('${LIST} [data-index="0"]') !== null`,
      storageState,
      goalMs: 4000,
      goalRequests: 20,
    },
  ];
  const visits = new Map<Screen, Visit>();
  for (const screen of screens) visits.set(screen, await measure(browser, screen));
  progress(`scrolling through ${FILES} rows`);
  const list = { url: `${url}/file-manager`, list: LIST, storageState };
  const frames = await scrollThrough(browser, list);
  report(visits, frames);
});

async function prepare(bench: Bench): Promise<{ url: string; token: string }> {
  const store = await createStore(bench);
  const token = await withDatabase(store, async (db) => {
    const content = await publishContent(store, db, { name: 'first.bin', size: 4096 });
    await publishCopies(db, content, FILES - 1);
    const [opened = ''] = await openSessions(store, db, await seedCustomers(db, 1));
    return opened;
  });
  const { url } = bench.use(await startOurs(store, 'fast'));
  return { url, token };
}

/** The round in the middle; one before them warms the server and counts for nothing. */
async function measure(browser: Browser, screen: Screen): Promise<Visit> {
  const rounds: Visit[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const made = await visit(browser, screen);
    progress(`${screen.name}: ${seconds(made.usableAt)} s`);
    if (round > 0) rounds.push(made);
  }
  return medianBy(rounds, ({ usableAt }) => usableAt);
}

function report(visits: ReadonlyMap<Screen, Visit>, frames: readonly number[]): void {
  const { cpuSlowdown, latencyMs, downBitsPerSecond, upBitsPerSecond } = SLOW;
  printTable({
    title: 'First visits',
    head: ['screen', 'usable s', 'must', 'first paint s', 'requests', 'must', 'kB', 'later', 'kB'],
    rows: [...visits].map(([screen, made]) => rowOf(screen, made)),
    notes: [
      `Nothing cached, ${cpuSlowdown} times slower processor, ${downBitsPerSecond / 1e6} Mbit/s down and ${upBitsPerSecond / 1e6} up, ${latencyMs} ms for each answer; the round in the middle of ${ROUNDS}.`,
      'The login is usable once its first field has the focus, the library once its first row is there. Requests are those that began before; "later" is what the page fetches by itself afterwards. kB as they came over the wire.',
    ],
  });
  printTable({
    title: `Scrolling through ${FILES} rows`,
    head: ['frames', 'median ms', 'must', 'p95 ms', 'max ms'],
    rows: [
      [
        String(frames.length),
        fixed(quantile(frames, 0.5), 1),
        `≤ ${GOAL_FRAME_MS}`,
        fixed(quantile(frames, 0.95), 1),
        fixed(quantile(frames, 1), 1),
      ],
    ],
    notes: [
      `${PIXELS_PER_FRAME} pixels a frame, on the network and the processor as they are; the pages of the list are fetched meanwhile.`,
    ],
  });
  for (const [{ name }, made] of visits) console.log(`\n${waterfall(name, made)}`);
}

function rowOf(screen: Screen, { usableAt, firstPaintAt, requests }: Visit): string[] {
  const before = requests.filter(({ startedAt }) => startedAt < usableAt);
  const later = requests.filter(({ startedAt }) => startedAt >= usableAt);
  return [
    screen.name,
    seconds(usableAt),
    `≤ ${screen.goalMs / 1000}`,
    seconds(firstPaintAt),
    String(before.length),
    `≤ ${screen.goalRequests}`,
    kilobytes(before),
    String(later.length),
    kilobytes(later),
  ];
}

/** Every request until the screen could be used. */
function waterfall(name: string, { usableAt, requests }: Visit): string {
  const rows = requests
    .filter(({ startedAt }) => startedAt < usableAt)
    .map((asked) => [
      asked.path,
      asked.startedAt.toFixed(0),
      asked.endedAt?.toFixed(0) ?? '–',
      String(asked.bytes),
    ]);
  return `#### ${name}\n\n${formatTable(['request', 'begun ms', 'done ms', 'bytes'], rows)}`;
}

function seconds(ms: number): string {
  return fixed(ms / 1000);
}

function kilobytes(requests: readonly Asked[]): string {
  return fixed(requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, 1);
}
