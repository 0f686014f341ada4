/**
 * Durable grants a second: a grant is opened (its unit reserved) and its first byte admitted (the
 * unit committed), each answered only after its transaction is on disk. The counting alone, without
 * HTTP, on SQLite and PostgreSQL; `alone` gives every change a transaction of its own, `grouped` is
 * how the server runs. Each round ends with a proof that counters and ledger agree.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '@file-server/testkit/postgres';
import { admitBytes } from '../apps/server/src/features/downloads/commands/admit-bytes.ts';
import { openDownload } from '../apps/server/src/features/downloads/commands/open-download.ts';
import { createCounting } from '../apps/server/src/features/downloads/counting/counting.ts';
import { reconcile } from '../apps/server/src/features/downloads/index.ts';
import { migrations } from '../apps/server/src/migrations.ts';
import { systemClock } from '../apps/server/src/platform/clock/clock.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { openPostgres } from '../apps/server/src/platform/db/drivers/postgres.ts';
import { openSqlite } from '../apps/server/src/platform/db/drivers/sqlite.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createSignals } from '../apps/server/src/platform/signals/signals.ts';
import { seedCustomer, seedFile } from '../apps/server/tests/harness/seed.ts';

const ENGINES = ['sqlite', 'postgres'] as const;
const USERS = 40;
const FILES = 800;
const ROUND_MS = 3000;
/** Bytes of a file without an allowance: its first byte commits. */
const SIZE = 16;

type Way = 'alone' | 'grouped';

interface Times {
  readonly open: number[];
  readonly commit: number[];
}

console.log('engine    in flight  way      grants/s  open ms p50  p99    commit ms p50  p99');
for (const engine of ENGINES) {
  for (const inFlight of [1, 64, 256]) {
    for (const way of ['alone', 'grouped'] as const) await measure(engine, inFlight, way);
  }
}

async function measure(
  engine: (typeof ENGINES)[number],
  inFlight: number,
  way: Way,
): Promise<void> {
  await withDatabase(engine, async (db) => {
    const seeds = await seed(db);
    const times: Times = { open: [], commit: [] };
    const startedAt = performance.now();
    const next = takeTurns(seeds, startedAt + ROUND_MS);
    const counter = startCounter(db, way);
    await Promise.all(Array.from({ length: inFlight }, () => runClient(counter, next, times)));
    const seconds = (performance.now() - startedAt) / 1000;
    await prove(db);
    const cells = [
      engine.padEnd(8),
      String(inFlight).padStart(9),
      way.padEnd(7),
      (times.commit.length / seconds).toFixed(0).padStart(8),
      quantile(times.open, 0.5).padStart(11),
      quantile(times.open, 0.99).padStart(5),
      quantile(times.commit, 0.5).padStart(13),
      quantile(times.commit, 0.99).padStart(5),
    ];
    console.log(cells.join('  '));
  });
}

function startCounter(db: Database, way: Way) {
  const parts = { db, clock: systemClock, signals: createSignals(), grantLifetimeMs: 3_600_000 };
  const alone = { largestGroup: 1 };
  return {
    ...parts,
    counting: way === 'alone' ? createCounting(parts, alone) : createCounting(parts),
  };
}

type Request = { readonly userId: string; readonly entryId: string };

/** One client after the other asks for a grant that nobody has, until the round is over. */
function takeTurns(
  { userIds, entryIds }: { userIds: readonly string[]; entryIds: readonly string[] },
  until: number,
): () => Request | null {
  let turn = 0;
  return () => {
    const userId = userIds[turn % userIds.length];
    const entryId = entryIds[Math.floor(turn / userIds.length)];
    turn += 1;
    if (userId === undefined || entryId === undefined || performance.now() > until) return null;
    return { userId, entryId };
  };
}

async function runClient(
  counter: ReturnType<typeof startCounter>,
  next: () => Request | null,
  times: Times,
): Promise<void> {
  for (let request = next(); request; request = next()) {
    const asked = performance.now();
    const { grant } = await openDownload(counter, request);
    const opened = performance.now();
    await admitBytes(counter, grant, { start: 0, end: SIZE }, SIZE);
    times.open.push(opened - asked);
    times.commit.push(performance.now() - opened);
  }
}

async function seed(db: Database) {
  const userIds = await Promise.all(
    Array.from({ length: USERS }, () => seedCustomer(db, { maximum: null })),
  );
  const entryIds = await db.transaction(async (tx) => {
    const ids: string[] = [];
    while (ids.length < FILES) ids.push((await seedFile(tx, SIZE)).entryId);
    return ids;
  });
  return { userIds, entryIds };
}

async function prove(db: Database): Promise<void> {
  const { brokenLink, discrepancies } = await reconcile(db);
  if (brokenLink || discrepancies.length > 0) throw new Error('Counters and ledger disagree.');
}

async function withDatabase(
  engine: (typeof ENGINES)[number],
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'file-server-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  const db = postgres
    ? openPostgres(await createDatabase(postgres.adminUrl))
    : openSqlite(join(folder, 'file-server.sqlite'));
  try {
    await migrate(db, migrations);
    await work(db);
  } finally {
    await db.close();
    await postgres?.stop();
    await rm(folder, { recursive: true });
  }
}

function quantile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
}
