/**
 * Durable grants a second: a grant is opened (its unit reserved) and its first byte admitted (the
 * unit committed), each answered only after the commit is on disk. The counting itself is measured,
 * without HTTP around it, on SQLite and PostgreSQL; "alone" gives each its own transaction.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '@file-server/testkit/postgres';
import { admitBytes } from '../apps/server/src/features/downloads/commands/admit-bytes.ts';
import { openDownload } from '../apps/server/src/features/downloads/commands/open-download.ts';
import { createCounting, reconcile } from '../apps/server/src/features/downloads/index.ts';
import { migrations } from '../apps/server/src/migrations.ts';
import { systemClock } from '../apps/server/src/platform/clock/clock.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { openPostgres } from '../apps/server/src/platform/db/drivers/postgres.ts';
import { openSqlite } from '../apps/server/src/platform/db/drivers/sqlite.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createSignals } from '../apps/server/src/platform/signals/signals.ts';
import { seedCustomer, seedFile } from '../apps/server/tests/harness/seed.ts';

const USERS = 40;
const FILES = 400;
const SECONDS = 4;
/** Bytes of a file without an allowance: its first byte commits. */
const SIZE = 16;

for (const engine of ['sqlite', 'postgres'] as const) {
  for (const inFlight of [1, 64, 256]) {
    await withDatabase(engine, async (db) => {
      const users = await Promise.all(
        Array.from({ length: USERS }, () => seedCustomer(db, { maximum: null })),
      );
      const files: string[] = [];
      await db.transaction(async (tx) => {
        for (let index = 0; index < FILES; index += 1)
          files.push((await seedFile(tx, SIZE)).entryId);
      });
      const base = { db, clock: systemClock, signals: createSignals(), grantLifetimeMs: 3_600_000 };
      const deps = { ...base, counting: createCounting(base) };
      const opens: number[] = [];
      const commits: number[] = [];
      const startedAt = performance.now();
      let next = 0;
      await Promise.all(
        Array.from({ length: inFlight }, async () => {
          while (performance.now() - startedAt < SECONDS * 1000 && next < USERS * FILES) {
            const turn = next;
            next += 1;
            const userId = users[turn % USERS] ?? '';
            const entryId = files[Math.floor(turn / USERS)] ?? '';
            const before = performance.now();
            const { grant } = await openDownload(deps, { userId, entryId });
            const opened = performance.now();
            await admitBytes(deps, grant, { start: 0, end: SIZE }, SIZE);
            opens.push(opened - before);
            commits.push(performance.now() - opened);
            await new Promise(setImmediate);
          }
        }),
      );
      const seconds = (performance.now() - startedAt) / 1000;
      const proof = await reconcile(db);
      const p = (l: number[], q: number) =>
        l.toSorted((a, b) => a - b)[Math.floor(l.length * q)]?.toFixed(1);
      console.log(
        engine,
        inFlight,
        Math.round(commits.length / seconds),
        'open p50/p99',
        p(opens, 0.5),
        p(opens, 0.99),
        'commit',
        p(commits, 0.5),
        p(commits, 0.99),
        proof.brokenLink,
        proof.discrepancies.length,
      );
    });
  }
}

async function withDatabase(engine: 'sqlite' | 'postgres', work: (db: Database) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'file-server-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  try {
    const db = postgres
      ? openPostgres(await createDatabase(postgres.adminUrl))
      : openSqlite(join(folder, 'file-server.sqlite'));
    await migrate(db, migrations);
    await work(db);
    await db.close();
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true });
  }
}
