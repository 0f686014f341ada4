import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { migrations } from '../src/migrations.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { signInTo } from './harness/client.ts';
import { command } from './harness/command-line.ts';
import { createEngine, type Engine } from './harness/engines.ts';
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

describe.each(['sqlite', 'postgres'] as const)('a database of release 0.1 on %s', (name) => {
  it('is upgraded with its users, its counts and its downloads', async () => {
    const engine = await createEngine(name);
    await restore(engine);
    const env = { ...engine.env, SECRET_KEY: randomBytes(32).toString('base64') };
    const blobs = await openDiskBlobStore(join(engine.dataDir, 'blobs'));
    await blobs.publish(await blobs.putTemporary(sourceOf(PUMP)));

    const db = engine.open();
    expect(await migrate(db, migrations)).toEqual([]);
    await db.close();
    const proof = await command(env, ['ledger', 'reconcile']);
    expect(proof.out).toBe('Counters: 2, ledger entries: 13; they agree and the chain is whole.');

    const server = await startServerProcess(env);
    try {
      const alice = await signInTo(server.url, ALICE);
      expect(await alice.count()).toEqual({ crrDownCount: 1, inProgress: 3 });
      expect(await (await signInTo(server.url, BOB)).count()).toEqual({
        crrDownCount: 1,
        inProgress: 0,
      });

      const listing = await alice.call('/api/library/entries');
      expect(listing.status).toBe(200);
      const history = (await (await alice.call('/api/downloads')).json()) as {
        items: { entryId: string; name: string; state: string }[];
      };
      const pump = history.items.find((item) => item.name === 'pump-1.bin');
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
});
