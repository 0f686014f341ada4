import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import { sortKey } from '@file-server/domain/entry-name';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { DownloadTables } from '../src/features/downloads/tables.ts';
import type { LibraryTables } from '../src/features/library/tables.ts';
import { migrations } from '../src/migrations.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { migrate, SchemaMismatch } from '../src/platform/db/migrate.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { signInTo } from './harness/client.ts';
import { command } from './harness/command-line.ts';
import { createEngine, type Engine } from './harness/engines.ts';
import { untilWaitedFor } from './harness/lock-waits.ts';
import { startServerProcess } from './harness/server-process.ts';
import { sourceOf } from './harness/test-library.ts';

/**
 * Databases as release 0.1 left them (migrations 0001 to 0027), written down by that release: an
 * operator and two customers with grants reserved, committed, released and over, coverage, an
 * archive, a withdrawn file, changed terms. The grants that live do so for a hundred years.
 */
const RELEASE = join(import.meta.dirname, 'fixtures/release-0.1');
const ALICE = { email: 'alice@example.com', password: 'alice password' };
const BOB = { email: 'bob@example.com', password: 'bob password' };
/** The newest version of Firmware/pump-1.bin, of which Alice was sent 50,000 bytes free of charge. */
const PUMP = Buffer.alloc(2_100_000, 5);

async function restore(engine: Engine): Promise<void> {
  const text = await readFile(join(RELEASE, `${engine.name}.sql`), 'utf8');
  if (engine.name === 'sqlite') {
    const raw = new DatabaseSync(join(engine.dataDir, 'file-server.sqlite'));
    raw.exec(text);
    raw.close();
    return;
  }
  const client = new pg.Client({ connectionString: engine.env['DATABASE_URL'] });
  await client.connect();
  await client.query(text);
  await client.end();
}

async function historyOf({ call }: Awaited<ReturnType<typeof signInTo>>) {
  const { items } = (await (await call('/api/downloads')).json()) as {
    items: { entryId: string; name: string; state: string }[];
  };
  return items;
}

describe.each(['sqlite', 'postgres'] as const)('a database of release 0.1 on %s', (name) => {
  it('is upgraded with its users, its counts and its downloads', async () => {
    const engine = await createEngine(name);
    await restore(engine);
    const env = { ...engine.env, SECRET_KEY: randomBytes(32).toString('base64') };
    const blobs = await openDiskBlobStore(join(engine.dataDir, 'blobs'));
    await blobs.publish(await blobs.putTemporary(sourceOf(PUMP)));

    const db = engine.open();
    const before = await countersByUser(db);
    expect(before).toHaveLength(2);
    expect(await migrate(db, migrations)).toEqual([]);
    expect(await countersByOwner(db)).toEqual(before);
    await db.close();
    const proof = await command(env, ['ledger', 'reconcile']);
    expect(proof.out).toBe('Counters: 2, ledger entries: 13; they agree and the chain is whole.');

    const server = await startServerProcess(env);
    try {
      const alice = await signInTo(server.url, ALICE);
      expect(await alice.count()).toEqual({ crrDownCount: 1, inProgress: 3 });
      const bob = await signInTo(server.url, BOB);
      // What he had is of November 2026: every month begins with nothing.
      const isHisMonth = new Date().toISOString().startsWith('2026-11');
      expect(await bob.count()).toEqual({ crrDownCount: isHisMonth ? 1 : 0, inProgress: 0 });
      const states = (await historyOf(bob)).map(({ state }) => state);
      expect(states.toSorted()).toEqual(['committed', 'released']);

      const listing = await alice.call('/api/library/entries');
      expect(listing.status).toBe(200);
      const pump = (await historyOf(alice)).find((item) => item.name === 'pump-1.bin');
      expect(pump?.state).toBe('reserved');
      const opened = await alice.open(pump?.entryId ?? '');
      const answer = await fetch(new URL(opened.url, server.url));
      expect(Buffer.from(await answer.arrayBuffer()).equals(PUMP)).toBe(true);
      expect(await alice.count()).toEqual({ crrDownCount: 2, inProgress: 2 });
    } finally {
      await server.terminate();
    }
    expect((await command(env, ['ledger', 'reconcile'])).code).toBe(0);
  });

  it('keeps every figure of every period, and refuses the release before', async () => {
    const engine = await createEngine(name);
    await restore(engine);
    const db = engine.open();
    const userId = (await countersByUser(db))[0]?.user_id;
    await sql`
      insert into download_counters (user_id, period_key, reserved, downloaded)
      values (${userId}, '2026-01', 3, 17), (${userId}, '2026-01-31', 0, 0),
        (${userId}, '2026-02', 0, 2147483647)`.execute(db.kysely);
    const before = await countersByUser(db);
    expect(before).toHaveLength(5);
    await migrate(db, migrations);
    expect(await countersByOwner(db)).toEqual(before);
    const { [KEYED]: _, ...earlier } = migrations;
    const refusal = await migrate(db, earlier).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SchemaMismatch);
    expect(String(refusal)).toContain('needs release 0.2');
    await db.close();
  });

  it('orders the letters of names anew', async () => {
    const engine = await createEngine(name);
    await restore(engine);
    const db = engine.open();
    const names = Array.from({ length: 1_001 }, (_, at) => `Ş ${at}`);
    const library = tables<LibraryTables>(db);
    for (const some of [names.slice(0, 500), names.slice(500)]) {
      const rows = some.map((entry) => ({
        id: newId(),
        kind: 'folder' as const,
        name: entry,
        sort_key: entry.toLowerCase(),
        updated_at: 1,
      }));
      await library.insertInto('entries').values(rows).execute();
    }
    await migrate(db, migrations);
    const entries = await library.selectFrom('entries').select(['name', 'sort_key']).execute();
    expect(entries.length).toBeGreaterThan(1_001);
    for (const entry of entries) expect(entry.sort_key).toBe(sortKey(entry.name));
    await db.close();
  });

  it('takes no count of a process of it that still runs, and loses none', async () => {
    const engine = await createEngine(name);
    await restore(engine);
    const db = engine.open();
    const older = engine.open();
    const before = await countersByUser(db);
    const count = (on: Database) =>
      sql`update download_counters set downloaded = downloaded + 1 where user_id <> ''`.execute(
        on.kysely,
      );
    let migrated: Promise<unknown> | undefined;
    await older.transaction(async (tx) => {
      await count(tx);
      // The one writer of SQLite would wait for the other with the event loop held.
      if (name === 'sqlite') return;
      migrated = migrate(db, migrations);
      await untilWaitedFor(tx, 'download_counters');
    });
    await (migrated ?? migrate(db, migrations));
    await expect(count(older)).rejects.toThrow(/user_id/);
    expect(await countersByOwner(db)).toEqual(
      before.map((row) => ({ ...row, downloaded: row.downloaded + 1 })),
    );
    await older.close();
    await db.close();
  });
});

const KEYED = '0035-key-counters-by-owner';

/** The counters as they were until 0.1. */
interface EarlierTables {
  download_counters: { user_id: string; period_key: string; reserved: number; downloaded: number };
}

function countersByUser(db: Database) {
  return tables<EarlierTables>(db)
    .selectFrom('download_counters')
    .select(['user_id', 'period_key', 'reserved', 'downloaded'])
    .orderBy('user_id')
    .orderBy('period_key')
    .execute();
}

/** The same of users' counters as they are now. */
function countersByOwner(db: Database) {
  return tables<DownloadTables>(db)
    .selectFrom('download_counters')
    .select(['owner_id as user_id', 'period_key', 'reserved', 'downloaded'])
    .where('owner_kind', '=', 'user')
    .orderBy('owner_id')
    .orderBy('period_key')
    .execute();
}
