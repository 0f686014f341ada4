import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findUser } from '../src/features/users/index.ts';
import { reconcile } from '../src/features/downloads/index.ts';
import { publishFile } from '../src/features/library/index.ts';
import { setLicence } from '../src/features/licences/index.ts';
import { migrations } from '../src/migrations.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { type Client, signInTo } from './harness/client.ts';
import { createEngine } from './harness/engines.ts';
import { CUSTOMER, startServerProcess } from './harness/server-process.ts';
import { openTestLibrary, sourceOf } from './harness/test-library.ts';

const FILES = 150;
const CLIENTS = 8;

it('[R1.06] counts right and lives on when PostgreSQL drops all connections again and again', async () => {
  const engine = await createEngine('postgres');
  const db = engine.open();
  await migrate(db, migrations);
  const library = await openTestLibrary(engine);
  const entryIds: string[] = [];
  for (let index = 0; index < FILES; index += 1) {
    const file = { parentId: null, name: `file-${index}.bin`, source: sourceOf(randomBytes(100)) };
    entryIds.push((await publishFile(library.deps, file)).entryId);
  }
  await library.close();
  const server = await startServerProcess(engine.env);
  onTestFinished(async () => {
    await server.terminate();
    await db.close();
    await rm(engine.dataDir, { recursive: true });
  });
  const client = await signInTo(server.url, CUSTOMER);
  const user = await findUser(db, CUSTOMER.email);
  const deps = { db, clock: systemClock, signals: createSignals() };
  await setLicence(deps, user?.id ?? '', { maximum: null }, { actor: { kind: 'cli' } });

  const left = entryIds.values();
  let finished = 0;
  let running = CLIENTS;
  const downloading = Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const entryId of left) {
        await downloadStubbornly(server.url, client, entryId);
        finished += 1;
      }
      running -= 1;
    }),
  );
  // Heard at the end; until then nobody waits for it.
  downloading.catch(() => (running = 0));
  let rounds = 0;
  while (running > 0) {
    const dropped = await dropConnections(db);
    if (dropped > 0) rounds += 1;
    // By what became durable, not by time: on a busy machine nothing ever would between two drops.
    const before = finished;
    await vi.waitFor(() => expect(running === 0 || finished > before).toBe(true), {
      timeout: 30_000,
      interval: 5,
    });
  }
  await downloading;
  expect(rounds).toBeGreaterThan(10);

  // The last drop may have come after the last download: the first call hears of it then.
  await vi.waitFor(
    async () => {
      expect(await client.count()).toEqual({ crrDownCount: FILES, inProgress: 0 });
    },
    { timeout: 10_000 },
  );
  const { brokenLink, discrepancies } = await reconcile(db);
  expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
  expect(await server.terminate()).toBe(0);
}, 60_000);

/** As a client does that tries again what the server could not do just now. */
async function downloadStubbornly(url: string, client: Client, entryId: string): Promise<void> {
  for (;;) {
    try {
      const { url: path } = await client.open(entryId);
      const answer = await fetch(url + path);
      const { byteLength } = await answer.arrayBuffer();
      if (answer.status === 200 && byteLength === 100) return;
    } catch (error) {
      if (!String(error).includes('database_unavailable')) throw error;
    }
  }
}

/** Ends all other connections to this database. @returns how many there were */
async function dropConnections(db: Database): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db.kysely);
  return rows.length;
}
