import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { freeCancelAllowance } from '@file-server/domain/free-cancel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../src/features/downloads/index.ts';
import type { DownloadTables } from '../src/features/downloads/tables.ts';
import { migrations } from '../src/migrations.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createEngine, type Engine } from './harness/engines.ts';
import { openDownloadPath, secretsOf } from './harness/open-download-path.ts';
import { startPlainProxy } from './harness/plain-proxy.ts';
import { publishRandomFile } from './harness/published-file.ts';
import { seedCustomer } from './harness/seed.ts';
import { type ServerProcess, startServerProcess } from './harness/server-process.ts';
import { readSlowly, type SlowReading } from './harness/slow-reader.ts';

const KIB = 1024;
/** The smallest size with the largest allowance, several times what a send queue takes. */
const SIZE = 20 * KIB * KIB;
const ALLOWANCE = freeCancelAllowance(SIZE);

/** All leave below the allowance. `npm run bench -- slow-cancel` has the long ones. */
const CANCELLING = {
  'reads 4 KiB and leaves': { bytes: 4 * KIB, bytesPerSecond: null, pauseMs: 0 },
  'reads 4 KiB and pauses': { bytes: 4 * KIB, bytesPerSecond: null, pauseMs: 2000 },
  'takes 50 KB a second': { bytes: 100_000, bytesPerSecond: 50_000, pauseMs: 0 },
  'takes 500 KB a second': { bytes: 800_000, bytesPerSecond: 500_000, pauseMs: 0 },
} as const satisfies Record<string, SlowReading>;

const TAKING = { bytes: 2 * ALLOWANCE, bytesPerSecond: null, pauseMs: 0 } as const;

type Client = keyof typeof CANCELLING | 'takes more';

const CLIENTS: Readonly<Record<Client, SlowReading>> = { ...CANCELLING, 'takes more': TAKING };

const FAST = {};
const PORTABLE = { SENDFILE: 'off' };
const TMPFS = '/dev/shm';

const WAYS = [
  ['fast', FAST],
  ['portable', PORTABLE],
  ['two processes', { PROCESSES: '2' }],
] as const;

describe.each([
  ['disk', tmpdir(), WAYS],
  ['tmpfs', TMPFS, WAYS.slice(0, 2)],
])('a client that cancels, data on %s', (_store, parent, ways) => {
  let engine: Engine;
  let db: Database;
  let userIds: ReadonlyMap<Client, string>;
  const servers = new Map<string, Promise<ServerProcess>>();
  beforeAll(async () => {
    engine = await createEngine('sqlite', { parent });
    db = engine.open();
    await migrate(db, migrations);
    await secretsOf(engine);
    const clients = Object.keys(CLIENTS) as Client[];
    const seeding = clients.map(async (client) => [client, await seedCustomer(db)] as const);
    userIds = new Map(await Promise.all(seeding));
    for (const [name, env] of ways) {
      servers.set(name, startServerProcess({ ...engine.env, ...env }));
    }
    await Promise.all(servers.values());
  }, 60_000);
  afterAll(async () => {
    const stopping = Array.from(servers.values(), async (server) => (await server).terminate());
    expect(new Set(await Promise.all(stopping))).toEqual(new Set([0]));
    expect(await reconcile(db)).toMatchObject({ brokenLink: null, discrepancies: [] });
    await db.close();
    await rm(engine.dataDir, { recursive: true });
  });

  it.concurrent.each(ways)(
    '[R1.06] pays nothing below the allowance, and one unit above it: %s',
    async (name) => {
      const { entryId } = await publishRandomFile(engine, `${name}.bin`, SIZE);
      const server = await servers.get(name);
      const reading = Array.from(userIds, async ([client, userId]) => {
        const path = await openDownloadPath(engine, db, { userId, entryId });
        const taken = await readSlowly(`${server?.url}${path}`, CLIENTS[client]);
        expect(taken).toBeGreaterThanOrEqual(CLIENTS[client].bytes);
      });
      await Promise.all(reading);
      const grants = await tables<DownloadTables>(db)
        .selectFrom('grants')
        .select(['user_id', 'state'])
        .where('entry_id', '=', entryId)
        .execute();
      const states = new Map(grants.map(({ user_id: userId, state }) => [userId, state]));
      const found = Array.from(userIds, ([client, userId]) => [client, states.get(userId)]);
      const free = Object.keys(CANCELLING).map((client) => [client, 'reserved']);
      expect(found).toEqual([...free, ['takes more', 'committed']]);
    },
    60_000,
  );

  if (parent !== tmpdir()) return;
  it('has no proxy take the bytes in its name', async () => {
    const { entryId } = await publishRandomFile(engine, 'proxied.bin', SIZE);
    const server = await servers.get('fast');
    const proxy = await startPlainProxy(new URL(server?.url ?? '').host, 'on');
    const [userId = ''] = userIds.values();
    const path = await openDownloadPath(engine, db, { userId, entryId });
    await readSlowly(proxy.url + path, CANCELLING['reads 4 KiB and pauses']);
    expect(await proxy.errors()).not.toContain('buffered to a temporary file');
    await proxy.stop();
  });
});
