/**
 * How long what an operator's screens show first takes with 100,000 users and a ledger of 5,000,000
 * entries, and how long it holds up the process that answers; on SQLite and PostgreSQL.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { findPage as findLedgerPage } from '../apps/server/src/features/ledger-desk/find-rows.ts';
import { findHoldings } from '../apps/server/src/features/holdings-desk/find-holdings.ts';
import { listInvitations } from '../apps/server/src/features/invitations/index.ts';
import { findMailPage } from '../apps/server/src/features/mails/index.ts';
import { foldBatch } from '../apps/server/src/features/overview-desk/fold-ledger.ts';
import {
  countAdoption,
  getOverview,
  getRankings,
} from '../apps/server/src/features/overview-desk/index.ts';
import { findPage as findRequestPage } from '../apps/server/src/features/requests/index.ts';
import { findUsers, getUserForDesk } from '../apps/server/src/features/users-desk/index.ts';
import { systemClock, toInstant } from '../apps/server/src/platform/clock/clock.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { type Bench, progress, runBench } from './setup/bench.ts';
import { insertActivity } from './setup/desk-activity.ts';
import { insertDesk } from './setup/large-desk.ts';
import { quantile } from './setup/statistics.ts';
import { createStore, type EngineName, withDatabase } from './setup/store.ts';
import { fixed, printTable } from './setup/table.ts';

const ENGINES = ['sqlite', 'postgres'] as const satisfies EngineName[];
const SIZE = {
  users: Number(process.env['DESK_USERS'] ?? 100_000),
  entries: Number(process.env['DESK_ENTRIES'] ?? 5_000_000),
};
const ROUNDS = 5;
const GOAL_MS = 200;
/** Whoever has a name is found by reading all. */
const USERS = [
  ['', {}],
  [', the first to end', { order: 'end', licence: 'ending' }],
  [', a name', { q: 'customer 99999' }],
  [', used up', { quota: 'used' }],
  [', suspended', { state: 'suspended' }],
  [', waiting', { state: 'waiting' }],
  [', invited', { state: 'invited' }],
] as const;
/** Entries that are added up at once, as nobody else works meanwhile. */
const BATCH = 100_000;

await runBench(async (bench) => {
  const rows: string[][] = [];
  for (const engine of ENGINES) rows.push(...(await measure(bench, engine)));
  printTable({
    title: `First data of the desk, with ${SIZE.users} users and ${SIZE.entries} entries`,
    head: ['engine', 'what', 'median ms', 'max ms', 'longest turn ms', 'must'],
    rows,
    notes: [
      `Each asked ${ROUNDS} times by itself, below HTTP. The longest turn is how long a timer had to wait at most.`,
    ],
  });
});

async function measure(bench: Bench, engine: EngineName): Promise<string[][]> {
  const store = await createStore(bench, engine);
  const now = systemClock.now();
  return withDatabase(store, async (db) => {
    const since = performance.now();
    await insertDesk(db, SIZE, now);
    await insertActivity(db, SIZE.users, now);
    progress(`${engine}: seeded in ${fixed((performance.now() - since) / 1000, 0)} s`);
    const begun = performance.now();
    while (await foldBatch(db, BATCH));
    progress(`${engine}: added up in ${fixed((performance.now() - begun) / 1000, 0)} s`);
    const counted = performance.now();
    await countAdoption({ db, clock: systemClock }, new AbortController().signal);
    progress(`${engine}: adoption counted in ${fixed((performance.now() - counted) / 1000, 0)} s`);
    const rows: string[][] = [];
    for (const [what, goal, ask] of questions(db, now)) {
      const times: number[] = [];
      let longest = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const { ms, turn } = await time(ask);
        times.push(ms);
        longest = Math.max(longest, turn);
      }
      const cells = [quantile(times, 0.5), Math.max(...times), longest].map((ms) => fixed(ms, 0));
      rows.push([engine, what, ...cells, goal ? `≤ ${GOAL_MS}` : '–']);
      progress(rows.at(-1)?.join(' ') ?? '');
    }
    return rows;
  });
}

type Question = [what: string, goal: boolean, ask: () => Promise<unknown>];

function questions(db: Database, now: number): Question[] {
  const last = (days: number) => ({
    from: toInstant(now - (days - 1) * 86_400_000).slice(0, 10),
    to: toInstant(now).slice(0, 10),
  });
  return [
    ['overview, 30 days', true, () => getOverview({ db, clock: systemClock }, last(30))],
    ['overview, a year', true, () => getOverview({ db, clock: systemClock }, last(365))],
    ['rankings, 30 days', false, () => getRankings({ db, clock: systemClock }, last(30))],
    ['rankings, a year', false, () => getRankings({ db, clock: systemClock }, last(365))],
    ['ledger', true, () => findLedgerPage(db, { limit: 100 })],
    ...USERS.map(([what, query]): Question => [
      `users${what}`,
      true,
      () => findUsers(db, { order: 'email', limit: 100, ...query }, now),
    ]),
    ...moreQuestions(db, now),
  ];
}

function moreQuestions(db: Database, now: number): Question[] {
  const deps = { db, clock: systemClock };
  const page = { limit: 100 };
  const [user, version] = ['user500', 'version7'];
  return [
    ['a user', true, () => getUserForDesk(db, user, now)],
    ['the ledger of a user', true, () => findLedgerPage(db, { user, ...page })],
    ['who has a version', true, () => findHoldings(deps, { version, state: 'fetched' }, page)],
    ['who has it not yet', true, () => findHoldings(deps, { version, state: 'missing' }, page)],
    ['what a user has', true, () => findHoldings(deps, { user, state: 'fetched' }, page)],
    ['requests', true, () => findRequestPage(deps, page)],
    ['mails', true, () => findMailPage(db, page)],
    ['invitations', true, () => listInvitations(deps, page)],
  ];
}

/** How long it takes, and the longest that nothing else could run. */
async function time(work: () => Promise<unknown>): Promise<{ ms: number; turn: number }> {
  let turn = 0;
  const done = new AbortController();
  const watched = (async () => {
    while (!done.signal.aborted) {
      const before = performance.now();
      await sleep(1);
      turn = Math.max(turn, performance.now() - before - 1);
    }
  })();
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  done.abort();
  await watched;
  return { ms, turn };
}
