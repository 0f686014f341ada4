import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../src/migrations.ts';
import { tables } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { type Client, signInTo } from './harness/client.ts';
import { createEngine, type Engine } from './harness/engines.ts';
import { openTab } from './harness/event-tab.ts';
import { publishRandomFile } from './harness/published-file.ts';
import { CUSTOMER, type ServerProcess, startServerProcess } from './harness/server-process.ts';
import { startTransfer } from './harness/transfer.ts';

/** Waits for less than a server of an operator does. */
const HASTY = new URL('./harness/hasty-server.ts', import.meta.url).pathname;
const MIB = 1024 * 1024;

describe.each(['sqlite', 'postgres'] as const)('a stop with %s', (name) => {
  let engine: Engine;
  let server: ServerProcess;
  let client: Client;
  let address: string;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    engine = await createEngine(name);
    const db = engine.open();
    await migrate(db, migrations);
    await db.close();
    const file = await publishRandomFile(engine, 'large.bin', 8 * MIB);
    // A transfer lasts for two minutes.
    const env = { ...engine.env, TRANSFER_RATE_PER_USER: String(64 * 1024) };
    server = await startServerProcess(env, HASTY);
    client = await signInTo(server.url, CUSTOMER);
    address = (await client.open(file.entryId)).url;
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await server.kill();
    await rm(engine.dataDir, { recursive: true });
  });

  /** A connection on which a call has begun, and what the server has answered on it. */
  async function beginCall() {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    let answered = '';
    socket.on('data', (chunk: Buffer) => (answered += chunk.toString('latin1')));
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(
      'POST /api/auth HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    );
    return { socket, answered: () => answered };
  }
  const stopsListening = async () => {
    await expect.poll(() => fetch(`${server.url}/healthz`).catch(() => 'closed')).toBe('closed');
  };

  it('ends what does not end by itself: events, half a body, a slow transfer', async () => {
    await openTab(client);
    await beginCall();
    const transfer = await startTransfer(server.url + address);
    expect(await server.terminate()).toBe(0);
    expect((await transfer.ended).bytes).toBeLessThan(8 * MIB);
  });

  it('refuses new work on a connection that is kept', async () => {
    const { socket, answered } = await beginCall();
    // Keeps the server from ending before the rest of the body is here.
    await startTransfer(server.url + address);
    const exit = server.terminate();
    await stopsListening();
    socket.write(`}GET ${address} HTTP/1.1\r\nHost: here\r\n\r\n`);
    await once(socket, 'close');
    const [first = '', second = ''] = answered().split(/(?<=\})(?=HTTP)/);
    expect(first).toMatch(/^HTTP\/1\.1 400 /);
    expect(second).toMatch(/^HTTP\/1\.1 503 /);
    expect(second).toMatch(/\r\nretry-after: \d+\r\n/i);
    expect(second).toMatch(/\r\nconnection: close\r\n/i);
    expect(second).toContain('"code":"unavailable"');
    expect(await exit).toBe(0);
  });

  // SQLite has no lock that another connection could wait for.
  if (name !== 'postgres') return;
  it('ends although a transfer waits for the database', async () => {
    const db = engine.open();
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await sql`lock table coverage, grants in exclusive mode`.execute(tx.kysely);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const answer = fetch(server.url + address).then(String, String);
    // Of this database: those of other tests wait, too.
    const waits = () =>
      tables<{ pg_locks: { granted: boolean; database: number } }>(db)
        .selectFrom('pg_locks')
        .select('granted')
        .where('granted', '=', false)
        .where(
          'database',
          '=',
          sql<number>`(select oid from pg_database where datname = current_database())`,
        )
        .execute();
    await expect.poll(async () => (await waits()).length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await server.terminate()).toBe(0);
    expect(await answer).toContain('fetch failed');
    release.resolve();
    await holding;
    await db.close();
  });
});
